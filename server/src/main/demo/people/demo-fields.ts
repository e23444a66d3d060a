import type { AccountCreate } from 'contract/people/accounts.contract.ts';
import type { PeopleFieldCreate } from 'contract/fields/fields.contract.ts';
import type { FieldValuesInput } from 'contract/fields/values.ts';
import { drawing } from './demo-people.ts';

const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const languages = ['English', 'French', 'German', 'Polish', 'Portuguese', 'Turkish', 'Sign'];

/** What a hospital group would want to know of its people beyond the standard fields. */
export const demoFields = {
  badge: {
    label: 'Badge number',
    key: 'badge_number',
    kind: 'number',
    help: 'Printed below the barcode.',
    shownToPerson: true,
  },
  size: { label: 'Uniform size', key: 'uniform_size', kind: 'choice', choices: sizes },
  firstAid: {
    label: 'First aid until',
    key: 'first_aid_until',
    kind: 'date',
    help: 'The last day of the certificate.',
    shownToPerson: true,
  },
  languages: { label: 'Languages', key: 'languages', kind: 'choices', choices: languages },
} as const satisfies Record<string, Omit<PeopleFieldCreate, 'choices'> & { choices?: string[] }>;

/** The same people with values in these fields: few have all, and some have none. */
export function withDemoFields(people: readonly AccountCreate[]): AccountCreate[] {
  const draw = drawing(4711);
  return people.map((person, number) => {
    const spoken = languages.flatMap((_, index) => (draw.chance(0.15) ? [index + 1] : []));
    const fields: FieldValuesInput = {
      ...(draw.chance(0.96) && { [demoFields.badge.key]: 70_000 + number * 7 }),
      ...(draw.chance(0.8) && { [demoFields.size.key]: 1 + Math.floor(draw() * sizes.length) }),
      ...(person.tags?.includes('first aider') && {
        [demoFields.firstAid.key]: draw.day(2026, 2028),
      }),
      ...(spoken.length > 0 && { [demoFields.languages.key]: spoken }),
    };
    return { ...person, fields };
  });
}
