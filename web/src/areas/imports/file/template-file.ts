import { csvRecord } from 'contract/kernel/csv.ts';
import {
  dependantImportFields,
  dependantImportLabels,
  importTypeField,
  personImportFields,
  personImportLabels,
  type DependantImportField,
  type ImportKindName,
} from 'contract/imports/fields.ts';
import { downloadText } from '../../../kit/text/download-text.ts';

/** The mark that tells spreadsheets the encoding of a file. */
const mark = '\ufeff';

/**
 * A file with a column for each field; of dependants with a family as an example.
 *
 * @param own labels of the organization’s custom fields
 */
export function templateText(
  kind: ImportKindName,
  withType: boolean,
  own: readonly string[] = [],
): string {
  if (kind === 'dependants') {
    const names = dependantImportFields.map((field) => dependantImportLabels[field]);
    const lines = family.map((one) => dependantImportFields.map((field) => one[field] ?? ''));
    return mark + [names, ...lines].map(csvRecord).join('');
  }
  const fields = personImportFields.filter((field) => withType || field !== importTypeField);
  return mark + csvRecord([...fields.map((field) => personImportLabels[field]), ...own]);
}

const family: readonly Partial<Record<DependantImportField, string>>[] = [
  {
    guardian: 'nora.bell@example.org',
    relationship: 'spouse',
    firstName: 'Sam',
    lastName: 'Bell',
    emergencyContact: 'yes',
  },
  {
    guardian: 'nora.bell@example.org',
    secondGuardian: 'Alex Cole',
    relationship: 'daughter',
    firstName: 'Ida',
    lastName: 'Bell',
    birthDate: '2016-05-04',
    student: 'yes',
  },
];

export function downloadTemplate(
  kind: ImportKindName,
  withType: boolean,
  own: readonly string[],
): void {
  downloadText(`${kind}-template.csv`, templateText(kind, withType, own));
}
