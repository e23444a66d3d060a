import { useLingui } from '@lingui/react/macro';
import { Select } from '../../../kit/inputs/select.tsx';
import type { ReadWorkbook } from '../reading/file-problem.ts';

export interface SheetChoiceProps {
  workbook: ReadWorkbook;
  onSheet: (sheet: string) => void;
  className: string;
}

/** Which sheet of a workbook is read; nothing where there is one. */
export function SheetChoice({ workbook: { sheets, sheet }, onSheet, className }: SheetChoiceProps) {
  const { t } = useLingui();
  if (sheets.length < 2) return null;
  return (
    <Select
      label={t`Sheet of the workbook`}
      className={className}
      options={sheets.map((name) => ({ value: name, label: name }))}
      value={sheet}
      onChange={(name) => {
        if (name !== null) onSheet(name);
      }}
    />
  );
}
