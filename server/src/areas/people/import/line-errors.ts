import type { ImportField, PersonImportField } from 'contract/people/import/fields.ts';
import { lineError, type ReadLine } from 'contract/people/import/line.ts';
import { missingName } from 'contract/people/import/read.ts';
import type { ImportError } from 'contract/people/import/row.ts';
import type { ImportRules } from 'contract/people/import/import.ts';
import { mayChangeType, mayCreate, mayEdit, type AccountActor } from '../accounts.policy.ts';
import type { PersonValues } from './merge.ts';
import type { ImportPerson, LineKeys, LineMatches, PlanContext } from './person.ts';

export function missingKey(
  { values, errors }: ReadLine,
  keys: LineKeys,
  { match }: ImportRules,
): ImportError[] | null {
  const byEither = match === 'either' || match === 'nameBirthDate';
  const wanted: ('externalId' | 'email')[] = byEither ? ['externalId', 'email'] : [match];
  if (wanted.some((field) => keys[field] !== null)) return null;
  if (match === 'nameBirthDate') return missingBirthDate(values, errors, keys);
  // A key that is there but wrong has its own error.
  if (errors.some(({ field }) => field !== null && wanted.some((key) => key === field))) return [];
  const field = wanted.find((key) => key in values) ?? 'email';
  const words = {
    externalId: 'The external ID is missing',
    email: 'The email address is missing',
    either: 'The external ID and the email address are missing',
  };
  return [
    lineError(field, 'no_key', words[match], {
      hint: 'Nothing else identifies this person',
    }),
  ];
}

/** A name alone identifies no one. */
function missingBirthDate(
  values: ReadLine['values'],
  errors: ReadLine['errors'],
  keys: LineKeys,
): ImportError[] | null {
  if (keys.name !== null) return null;
  // What cannot be read has its own error, and so have names that are missing.
  if (values.birthDate !== null || errors.some(({ field }) => field === 'birthDate')) return [];
  return [
    lineError('birthDate', 'no_key', 'The birth date is missing', {
      hint: 'The row has no external ID or email address either',
    }),
  ];
}

/** Several have the name and birth date of the line, or the one who has them is known under another id. */
export function namesakeErrors(
  keys: LineKeys,
  person: ImportPerson | undefined,
  { byName, byEmail, byExternalId }: LineMatches,
  { fields }: PlanContext,
): ImportError[] {
  if (byExternalId !== undefined || byEmail !== undefined || byName.length === 0) return [];
  if (person === undefined) return [severalMeant(byName, fields)];
  const known = person.external_id;
  if (keys.externalId === null || known === null) return [];
  return [
    lineError('externalId', 'ambiguous', `${nameOf(person)} has the external ID ${known}`, {
      hint: 'The name and birth date match',
      suggestion: { value: known, label: known },
    }),
  ];
}

/** @param fields to which columns map: the right person can be named by one of their keys */
function severalMeant(
  people: readonly ImportPerson[],
  fields: readonly PersonImportField[],
): ImportError {
  const hint = people
    .map((one) =>
      [nameOf(one), one.external_id ?? one.email ?? one.job_title].filter(Boolean).join(', '),
    )
    .join(' · ');
  const keyed = (['externalId', 'email'] as const).find((field) => fields.includes(field));
  const choices = people.flatMap((one) => {
    const value = keyed === 'email' ? one.email : one.external_id;
    return keyed === undefined || value === null
      ? []
      : [{ value, label: nameOf(one), hint: one.job_title }];
  });
  const message = `${people.length} people have this name and birth date`;
  return lineError(keyed ?? 'birthDate', 'ambiguous', message, { hint, choices });
}

export function nameErrors(
  { values }: ReadLine,
  person: ImportPerson | undefined,
  { blanks }: ImportRules,
): ImportError[] {
  const keeps = person !== undefined && blanks === 'keep';
  if (keeps) return [];
  return (['firstName', 'lastName'] as const)
    .filter((field) => values[field] === null)
    .map((field) => missingName(field, values));
}

function nameOf(person: ImportPerson): string {
  return `${person.first_name} ${person.last_name}`;
}

/** Keys of the row that belong to someone else. */
export function clashes(
  keys: LineKeys,
  person: ImportPerson | undefined,
  { byEmail, byExternalId }: LineMatches,
): ImportError[] {
  const errors: ImportError[] = [];
  if (keys.email !== null && byEmail !== undefined && byEmail.id !== person?.id) {
    errors.push(
      byExternalId !== undefined && byExternalId.id === person?.id
        ? lineError('email', 'ambiguous', `The external ID belongs to ${nameOf(byExternalId)}`, {
            hint: `The email address belongs to ${nameOf(byEmail)}`,
          })
        : lineError('email', 'taken', `${nameOf(byEmail)} already has this email address`),
    );
  }
  if (keys.externalId !== null && byExternalId !== undefined && byExternalId.id !== person?.id) {
    errors.push(
      lineError('externalId', 'taken', `${nameOf(byExternalId)} already has this external ID`),
    );
  }
  return errors;
}

export function rightErrors(
  person: ImportPerson | undefined,
  type: ImportPerson['type'],
  changed: ReadonlySet<ImportField>,
  actor: AccountActor,
): ImportError[] {
  if (person === undefined) {
    return mayCreate(actor, type)
      ? []
      : [lineError('type', 'not_allowed', 'You can only add people with the role Standard')];
  }
  const subject = { id: person.id, type: person.type, deleted: false };
  if (changed.size > 0 && !mayEdit(actor, subject)) {
    return [lineError(null, 'not_allowed', 'Only an administrator can edit this person')];
  }
  if (changed.has('type') && !mayChangeType(actor, subject)) {
    const own = person.id === actor.accountId;
    const message = own
      ? 'You can’t change your own role'
      : 'You don’t have permission to change the role';
    return [lineError('type', 'not_allowed', message)];
  }
  return [];
}

export function fieldErrors(
  person: ImportPerson | undefined,
  next: PersonValues,
  changed: ReadonlySet<ImportField>,
  managerId: number | null,
): ImportError[] {
  const errors: ImportError[] = [];
  const { start_date: start, end_date: end } = next;
  if (start !== null && end !== null && end < start) {
    const field = changed.has('endDate') ? 'endDate' : 'startDate';
    errors.push(lineError(field, 'before_start', 'The end date is before the start date'));
  }
  if (person !== undefined && person.access !== 'none' && next.email === null) {
    errors.push(
      lineError('email', 'needed', 'A person who can sign in needs an email address', {
        hint: 'Remove their access first',
      }),
    );
  }
  if (person !== undefined && managerId === person.id) {
    errors.push(lineError('lineManager', 'circle', 'A person can’t be their own line manager'));
  }
  return errors;
}

export function typoErrors(
  { values }: ReadLine,
  changed: ReadonlySet<ImportField>,
  { typoOf }: PlanContext,
): ImportError[] {
  return (['department', 'location'] as const).flatMap((field) => {
    const value = values[field];
    if (typeof value !== 'string' || !changed.has(field)) return [];
    return typoOf(field, value) ?? [];
  });
}
