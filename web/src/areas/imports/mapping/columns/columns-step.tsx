import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import type { Import } from 'contract/imports/import.ts';
import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../kit/button/button.tsx';
import { Note } from '../../../../kit/feedback/note.tsx';
import { FailureNote } from '../../failure-note.tsx';
import { SendingNote } from '../../sending/sending-note.tsx';
import { UploadFrame } from '../../steps/upload-frame.tsx';
import styles from '../../upload.module.css';
import { useImportChange } from './use-import-change.ts';
import type { UploadRoute } from '../../steps/use-upload-route.ts';
import { asksForOrder, canCreate, columnGroups, lacking } from './column-groups.ts';
import { ColumnsTable } from './columns-table.tsx';
import { DependantsNote } from './dependants-note.tsx';
import { DatesPanel } from './dates-panel.tsx';
import { LinePanel } from './line-panel.tsx';
import { MappingsPanel } from './mappings-panel.tsx';
import { NeededPanel } from './needed-panel.tsx';
import { mappingsQuery } from './mappings.queries.ts';
import { MappingDialog } from './mapping-dialog.tsx';
import type { ImportChanges } from '../../import.queries.ts';

/** Step two: which field each column of the file maps to. */
export function ColumnsStep({ upload, route }: { upload: Import; route: UploadRoute }) {
  const { t } = useLingui();
  const change = useImportChange(upload.id);
  const table = useRef<HTMLDivElement>(null);
  const [isReminded, setReminded] = useState(false);
  const groups = columnGroups(upload.columns);
  const dates = useDatesQuestion(upload);

  const open = groups.asks.length;
  const lacks = lacking(upload);
  const blocked = open > 0 || lacks !== null;

  const onward = () => {
    if (blocked) {
      setReminded(true);
      const question = table.current?.querySelector<HTMLElement>('[data-asks] button');
      (question ?? table.current?.querySelector<HTMLElement>('select'))?.focus();
      return;
    }
    if (!canCreate(upload) && upload.rules.mode !== 'update')
      change.mutate({ rules: { mode: 'update' } });
    route.go({ id: upload.id, step: 'rules' });
  };
  return (
    <UploadFrame
      step="columns"
      upload={upload}
      title={t`Map columns to fields`}
      actions={
        <>
          <Button variant="quiet" onClick={() => route.go({ id: upload.id, step: 'file' })}>
            <Trans>Back to file</Trans>
          </Button>
          <SaveMappingButton upload={upload} />
          <Button variant="primary" onClick={onward}>
            <Trans>Continue to rules</Trans>
            <IconArrowRight aria-hidden="true" />
          </Button>
        </>
      }
    >
      <div className={styles.notes}>
        <SendingNote upload={upload} route={route} />
        <FailureNote error={change.error} />
        <MappingNote upload={upload} onChange={change.mutate} />
        <DependantsNote upload={upload} />
        {isReminded && blocked ? (
          <Note
            alert
            tone="warn"
            title={
              open > 0
                ? plural(open, {
                    one: '# column needs your answer',
                    other: '# columns need your answer',
                  })
                : lacks === 'key'
                  ? t`Map a column to external ID or email, or columns to name and birth date, to match people`
                  : lacks === 'guardian'
                    ? t`Map a column to the guardian of each dependant`
                    : t`Map columns to first and last name, or one to external ID, to match dependants`
            }
          />
        ) : null}
      </div>
      <div className={styles.two}>
        <div ref={table} className={styles.stack}>
          <ColumnsTable
            upload={upload}
            groups={groups}
            current={dates.index}
            onChange={change.mutate}
            onAnswer={dates.ask}
          />
        </div>
        <div className={styles.stack}>
          {dates.index === null ? null : (
            <DatesPanel
              key={dates.index}
              index={dates.index}
              upload={upload}
              focused={dates.focused}
              onChange={change.mutate}
            />
          )}
          <LinePanel upload={upload} />
          <NeededPanel upload={upload} />
          <MappingsPanel upload={upload} onChange={change.mutate} />
        </div>
      </div>
    </UploadFrame>
  );
}

/** The column whose dates are asked about: the one the user chose, else the first. It stays when answered. */
function useDatesQuestion(upload: Import) {
  const [chosen, setChosen] = useState<number>();
  const asking = (index: number) => {
    const column = upload.columns[index];
    return column !== undefined && asksForOrder(column);
  };
  const first = upload.columns.findIndex((column, index) => !column.confirmed && asking(index));
  const answered = upload.columns.findIndex((_, index) => asking(index));
  const index = [chosen ?? -1, first, answered].find((at) => at >= 0 && asking(at));
  return { index: index ?? null, focused: chosen !== undefined, ask: setChosen };
}

/** Saves where the columns go, for the next import of a file that has them. */
function SaveMappingButton({ upload }: { upload: Import }) {
  const { data } = useQuery(mappingsQuery(upload.kind));
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        <Trans>Save mapping</Trans>
      </Button>
      {asked ? (
        <MappingDialog
          renamed={undefined}
          upload={upload}
          mappings={data?.items ?? []}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

interface MappingNoteProps {
  upload: Import;
  onChange: (changes: ImportChanges) => void;
}

/** Says which saved mapping was used, until columns or rules are changed. */
function MappingNote({ upload, onChange }: MappingNoteProps) {
  const { t } = useLingui();
  const { mapping, version, columns } = upload;
  if (mapping === null || version > 1) return null;
  const { name } = mapping;
  const mapAgain = () =>
    onChange({
      columns: columns.map(({ suggestion }, index) => ({
        index,
        field: suggestion.field,
        confirmed: suggestion.confidence === 'sure',
      })),
    });
  return (
    <Note
      title={t`Saved mapping ${name} applied to columns and rules`}
      actions={
        <Button size="small" onClick={mapAgain}>
          <Trans>Map again</Trans>
        </Button>
      }
    />
  );
}
