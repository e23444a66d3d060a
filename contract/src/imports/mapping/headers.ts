import { columnHeaders } from '../../people/files/column-headers.ts';
import { personImportFields, personImportLabels } from '../fields.ts';
import { headerDictionary, type HeaderWords } from './header-words.ts';

const known: Readonly<Record<string, HeaderWords>> = columnHeaders;
const words = Object.fromEntries(
  personImportFields.map((field) => [
    field,
    known[field] ?? { strong: personImportLabels[field], weak: '' },
  ]),
);

/** Words that say whose column it is and not what stands in it. */
const ownerPrefix =
  /^(employee|emp|staff|person|people|user|worker|member|hr|mitarbeiter|employe|empleado)/;

/** Which fields of a person a header may mean. */
export const fieldsOfHeader = headerDictionary(words, ownerPrefix);
