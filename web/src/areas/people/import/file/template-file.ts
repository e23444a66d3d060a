import { csvRecord } from 'contract/kernel/csv.ts';
import {
  importTypeField,
  personImportFields,
  personImportLabels,
} from 'contract/people/import/fields.ts';
import { downloadText } from '../../../../kit/text/download-text.ts';

/** An empty file with a column for each field; spreadsheets know its letters by the mark at its start. */
export function templateText(withType: boolean): string {
  const fields = personImportFields.filter((field) => withType || field !== importTypeField);
  return `\ufeff${csvRecord(fields.map((field) => personImportLabels[field]))}`;
}

export function downloadTemplate(withType: boolean): void {
  downloadText('people-template.csv', templateText(withType));
}
