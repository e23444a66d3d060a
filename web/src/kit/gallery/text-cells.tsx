import { Suspense, useState } from 'react';
import { Button } from '../button/button.tsx';
import { lazyPage } from '../loading/lazy-page.tsx';
import { Cell } from './cell.tsx';

const WritingDesk = lazyPage(() => import('./writing-desk.tsx').then((desk) => desk.WritingDesk));

export function TextCells() {
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
