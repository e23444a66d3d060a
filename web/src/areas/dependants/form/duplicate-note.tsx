import { Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Dependant } from 'contract/dependants/dependant.ts';
import { dateSchema } from 'contract/kernel/ids.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { formatList } from '../../../kit/text/format-list.ts';
import { dependantsQuery } from '../dependants.queries.ts';
import type { DependantFormValues } from './dependant-values.ts';

export interface DuplicateNoteProps {
  values: Pick<DependantFormValues, 'firstName' | 'lastName' | 'birthDate'>;
  exceptId: number | undefined;
}

const takesGuardian = ({ guardians, otherGuardians, abilities }: Dependant) =>
  abilities.edit && guardians.length + otherGuardians < 2;

/**
 * Says while one types that a dependant of this name and birth date is there already: often the other parent's.
 * Saving is not barred; below the same guardian the server refuses it.
 */
export function DuplicateNote({
  values: { firstName, lastName, birthDate },
  exceptId,
}: DuplicateNoteProps) {
  const { t } = useLingui();
  const organizationSlug = useMembership()?.slug ?? '';
  const [q] = useDebouncedValue(`${firstName} ${lastName}`.trim(), 400);
  const [bornOn] = useDebouncedValue(birthDate, 400);
  const asked =
    firstName.trim() !== '' && lastName.trim() !== '' && dateSchema.safeParse(bornOn).success;
  const { data } = useQuery({
    ...dependantsQuery({ q: q.slice(0, lengths.search), bornOn, limit: '2' }),
    enabled: asked,
  });
  const duplicate = asked ? data?.items.find(({ id }) => id !== exceptId) : undefined;
  if (duplicate === undefined) return null;
  const name = `${duplicate.firstName} ${duplicate.lastName}`;
  const names = duplicate.guardians.map((guardian) => guardian.name);
  const guardians = formatList([
    ...names,
    ...(duplicate.otherGuardians > 0 ? [t`another guardian`] : []),
  ]);
  return (
    <Note
      tone="warn"
      title={
        <Trans>
          {name} is already a dependant of {guardians}
        </Trans>
      }
    >
      {takesGuardian(duplicate) ? (
        <Trans>If this is the same person, add a second guardian to them instead.</Trans>
      ) : (
        <Trans>If this is the same person, don’t add them again.</Trans>
      )}{' '}
      <Link
        to="/$organizationSlug/people/dependants/$dependantId/edit"
        params={{ organizationSlug, dependantId: duplicate.id }}
      >
        <Trans>Open {name}</Trans>
      </Link>
    </Note>
  );
}
