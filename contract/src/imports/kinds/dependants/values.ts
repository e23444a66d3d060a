import {
  type DependantImportField,
  type ImportField,
  isDependantImportField,
} from '../../fields.ts';
import { cellMessage, type CodedError } from '../../../people/cell-error-messages.ts';
import { lineError, type ImportValue } from '../../cells/line.ts';
import type { CellReader } from '../../cells/read.ts';
import { readSchemaValue, readValue, type ReadValue } from '../../cells/values.ts';
import { addressMax, line } from '../../../kernel/text.ts';
import { dependantFields } from '../../../dependants/dependant.ts';
import { eligibilityOf, isGuardianWord, relationshipOf } from './words.ts';
import { yesNoOf } from '../../../people/words.ts';

/** Replaces the relationship where the row is about the guardian. */
export const guardianHimself = 'guardian';

/** The rules of the form for the same field: what passes here passes there. */
const schemas = {
  // Whose that is, is found later.
  guardian: line(addressMax),
  secondGuardian: line(addressMax),
  firstName: dependantFields.firstName,
  lastName: dependantFields.lastName,
  externalId: dependantFields.externalId,
  eligibilityReason: dependantFields.eligibilityReason,
  notes: dependantFields.notes,
};

function hasSchema(field: DependantImportField): field is keyof typeof schemas {
  return field in schemas;
}

function chosen(field: ImportField, value: ImportValue, message: CodedError): ReadValue {
  return value === null ? { error: lineError(field, 'invalid', message) } : { value };
}

function yesNo(field: ImportField, text: string): ReadValue {
  const answer = yesNoOf(text);
  return chosen(
    field,
    answer === null ? null : answer ? 'yes' : 'no',
    cellMessage('neither_yes_nor_no'),
  );
}

/** What the trimmed, filled text of a cell says for a field of a dependant; yes and no are `yes` and `no`. */
export const readDependantCell: CellReader = (field, text, order, context) => {
  if (!isDependantImportField(field)) return readValue(field, text, order, context);
  if (hasSchema(field)) return readSchemaValue(field, text, schemas[field]);
  switch (field) {
    case 'relationship':
      if (isGuardianWord(text)) return { value: guardianHimself };
      return chosen(field, relationshipOf(text), cellMessage('relationship_unknown'));
    case 'sameAddress':
    case 'student':
    case 'emergencyContact':
      return yesNo(field, text);
    case 'eligibility':
      return chosen(field, eligibilityOf(text), cellMessage('eligibility_unknown'));
    default:
      // Days, addresses, numbers and genders read as those of people.
      return readValue(field, text, order, context);
  }
};
