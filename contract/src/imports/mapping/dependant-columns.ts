import { headerKey } from './header-words.ts';
import type { ImportColumnInput } from '../import.ts';

/** A member of a family in the languages of headers, as {@link headerKey} has them, a number, and what the column is about. */
const familyHeader =
  /^(?:1st|2nd|3rd|first|second|third)?(dependents?|dependants?|children|child|spouse|husband|wife|son|daughter|familymember|beneficiary|ehepartner|ehefrau|ehemann|angehoriger?|enfants?|conjointe?|hij[oa]s?|conyuge|kind|kids?|partner|dep)(\d*)/;
/** These alone mean others, too. */
const vague = /^(?:kind|kids?|partner|dep)$/;
const part =
  /^(?:name|first|last|full|given|sur|family|dob|birth|date|born|gender|sex|relation|mail|email|vorname|nachname|geburt|geschlecht|prenom|nom|naissance|nombre|apellido|fecha|nacimiento)/;
const counts = /^\d{0,2}$|^(?:yes|no|y|n|ja|nein|oui|non|si|sí|x)$/i;

/** Whether a column of a file of people seems to hold a family member. */
export function looksLikeDependant({
  name,
  samples,
}: Pick<ImportColumnInput, 'name' | 'samples'>): boolean {
  const key = headerKey(name);
  const found = familyHeader.exec(key);
  if (found === null) return false;
  const [whole, member = '', number = ''] = found;
  const rest = key.slice(whole.length);
  const isOne = rest === '' ? number !== '' || !vague.test(member) : part.test(rest);
  // "Children: 2" and "Spouse: yes" name no one.
  return isOne && !samples.every((text) => counts.test(text.trim()));
}
