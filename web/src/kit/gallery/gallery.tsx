import { useMantineColorScheme } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Segmented } from '../inputs/segmented.tsx';
import { PageHead } from '../page/page-head.tsx';
import { ButtonCells } from './button-cells.tsx';
import { FeedbackCells } from './feedback-cells.tsx';
import { FigureCells } from './figure-cells.tsx';
import { FormCells } from './form-cells.tsx';
import { ColourCells } from './colour-cells.tsx';
import styles from './gallery.module.css';
import { InputCells, DateCells } from './input-cells.tsx';
import { NavigationCells } from './navigation-cells.tsx';
import { OverlayCells } from './overlay-cells.tsx';
import { TableCells } from './table-cells.tsx';
import { Button } from '../button/button.tsx';
import { lazyPage } from '../loading/lazy-page.tsx';
import { Cell } from './cell.tsx';

/** Every piece in every state, to stand beside the pictures. Development only. */
export function Gallery() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <main className={styles.board}>
      <PageHead
        eyebrow="Ledger, specimen sheet"
        title="Building blocks"
        actions={
          <Segmented
            label="Theme"
            value={colorScheme}
            onChange={setColorScheme}
            segments={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
              { value: 'auto', label: 'System' },
            ]}
          />
        }
      />
      <div className={styles.cells}>
        <ColourCells />
        <InputCells />
        <DateCells />
        <ButtonCells />
        <NavigationCells />
        <TableCells />
        <FigureCells />
        <FeedbackCells />
        <OverlayCells />
        <FormCells />
        <TextCells />
      </div>
    </main>
  );
}

const WritingDesk = lazyPage(() => import('./writing-desk.tsx').then((desk) => desk.WritingDesk));

function TextCells() {
  const [open, setOpen] = useState(false);
  return (
    <Cell name="Written text" note="headings, lists, tables, boxes and pictures" span={12}>
      {open ? (
        <Suspense fallback={null}>
          <WritingDesk />
        </Suspense>
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>Open the editor</Button>
        </div>
      )}
    </Cell>
  );
}
