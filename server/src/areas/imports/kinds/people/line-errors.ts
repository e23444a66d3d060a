import { importErrorMessage } from 'contract/people/error-messages.ts';
import type { ImportField, PersonImportField } from 'contract/imports/fields.ts';
import { lineError, type ReadLine } from 'contract/imports/cells/line.ts';
import { missingName } from 'contract/imports/cells/read.ts';
import type { ImportError } from 'contract/imports/validation/row.ts';
import type { ImportRules } from 'contract/imports/import.ts';
import {
  mayChangeType,
  mayCreate,
  mayEdit,
  type AccountActor,
} from '../../../people/people.public.ts';
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
  const missing = {
    externalId: 'external_id_missing',
    email: 'email_missing',
    either: 'both_keys_missing',
  } as const;
  return [lineError(field, 'no_key', importErrorMessage(missing[match]))];
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
  return [lineError('birthDate', 'no_key', importErrorMessage('birth_date_missing'))];
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
  const message = importErrorMessage('known_by_other_id', {
    name: nameOf(person),
    externalId: known,
  });
  return [
    lineError('externalId', 'ambiguous', message, { suggestion: { value: known, label: known } }),
  ];
}

/** @param fields to which columns map: the right person can be named by one of their keys */
function severalMeant(
  people: readonly ImportPerson[],
  fields: readonly PersonImportField[],
): ImportError {
  const who = people
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
  const message = importErrorMessage('several_people', { count: people.length, people: who });
  return lineError(keyed ?? 'birthDate', 'ambiguous', message, { choices });
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
        ? lineError(
            'email',
            'ambiguous',
            importErrorMessage('keys_of_two_people', {
              name: nameOf(byExternalId),
              other: nameOf(byEmail),
            }),
          )
        : lineError('email', 'taken', importErrorMessage('email_taken', { name: nameOf(byEmail) })),
    );
  }
  if (keys.externalId !== null && byExternalId !== undefined && byExternalId.id !== person?.id) {
    const message = importErrorMessage('external_id_taken', { name: nameOf(byExternalId) });
    errors.push(lineError('externalId', 'taken', message));
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
      : [lineError('type', 'not_allowed', importErrorMessage('only_standard'))];
  }
  const subject = { id: person.id, type: person.type, deleted: false };
  if (changed.size > 0 && !mayEdit(actor, subject)) {
    return [lineError(null, 'not_allowed', importErrorMessage('admin_edits_person'))];
  }
  if (changed.has('type') && !mayChangeType(actor, subject)) {
    const own = person.id === actor.accountId;
    return [lineError('type', 'not_allowed', importErrorMessage(own ? 'own_role' : 'role_denied'))];
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
    errors.push(lineError(field, 'before_start', importErrorMessage('end_before_start')));
  }
  if (person !== undefined && person.access !== 'none' && next.email === null) {
    errors.push(lineError('email', 'needed', importErrorMessage('sign_in_needs_email')));
  }
  if (person !== undefined && managerId === person.id) {
    errors.push(lineError('lineManager', 'circle', importErrorMessage('own_manager')));
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
