import { headerKey } from './header-words.ts';
import type { ImportColumnInput } from './import.ts';

/** Words for a member of a family, as {@link headerKey} has them, in the languages of headers. */
const members =
  'dependents?|dependants?|child|children|spouse|husband|wife|son|daughter|familymember|beneficiary|ehepartner|ehefrau|ehemann|angehoriger?|enfants?|conjointe?|hij[oa]s?|conyuge';
/** The same of words that alone mean others, too. */
const vague = 'kind|kids?|partner|dep';
/** What is said of somebody. */
const parts =
  'name|first|last|full|given|sur|family|dob|birth|date|born|gender|sex|relation|mail|email|vorname|nachname|geburt|geschlecht|prenom|nom|naissance|nombre|apellido|fecha|nacimiento';

const familyHeader = new RegExp(
  `^(?:1st|2nd|3rd|first|second|third)?(?:(?:${members})\\d*$|(?:${members}|${vague})(?:\\d+$|\\d*(?:${parts})))`,
);
const counts = /^\d{0,2}$|^(?:yes|no|y|n|ja|nein|oui|non|si|sí|x)$/i;

/** Whether a column of a file of people seems to hold somebody of their families. */
export function looksLikeDependant({
  name,
  samples,
}: Pick<ImportColumnInput, 'name' | 'samples'>): boolean {
  // "Children: 2" and "Spouse: yes" name nobody.
  return familyHeader.test(headerKey(name)) && !samples.every((text) => counts.test(text.trim()));
}
