import { Trans, useLingui } from '@lingui/react/macro';
import type { Import } from 'contract/imports/import.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { Note } from '../../../../kit/feedback/note.tsx';
import type { ImportChanges } from '../../import.queries.ts';

export interface MappingNoteProps {
  upload: Import;
  onChange: (changes: ImportChanges) => void;
}

/** Says which saved mapping was used, until columns or rules are changed. */
export function MappingNote({ upload, onChange }: MappingNoteProps) {
  const { t } = useLingui();
  const { mapping, version, columns } = upload;
  if (mapping === null || version > 1) return null;
  const { name } = mapping;
  const anew = () =>
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
        <Button size="small" onClick={anew}>
          <Trans>Map again</Trans>
        </Button>
      }
    />
  );
}
