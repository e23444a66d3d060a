import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { Group } from 'contract/groups/group.ts';
import type { usesOfManyGroups } from 'contract/groups/many-groups.contract.ts';
import { usesOfManyQuery } from '../groups.queries.ts';

type Used = Answer<typeof usesOfManyGroups>['items'][number];

/** As many reasons as the bar has room for. */
const told = 3;

/**
 * Which of the groups can be deleted together. Where that could not be asked all are tried: the server names what is in
 * the way.
 */
export function useDeletion(groups: readonly Group[], isAsked: boolean) {
  const { data, isPending } = useQuery({
    ...usesOfManyQuery(groups.map(({ id }) => id)),
    enabled: isAsked && groups.length > 0,
  });
  const used = data?.items ?? [];
  const staying = new Set(used.flatMap(({ id, stays }) => (stays ? [id] : [])));
  return { isPending, used, going: groups.filter(({ id }) => !staying.has(id)) };
}

interface DeletionWordsProps {
  groups: readonly Group[];
  used: readonly Used[];
}

/** What becomes of the people in them, which groups stay and why, and what goes on without those that go. */
export function DeletionWords({ groups, used }: DeletionWordsProps) {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const staying = used.filter(({ stays }) => stays);
  const others = used.flatMap(({ stays, uses }) => (stays ? [] : uses));
  const without = [
    ...new Set(others.flatMap(({ type, name }) => (type === 'group' ? [] : [name]))),
  ];
  const more = staying.length - told;
  return (
    <>
      <Trans>The people in them stay in the register.</Trans>{' '}
      {staying.slice(0, told).map(({ id, uses }) => (
        <Staying key={id} name={names.get(id) ?? ''} uses={uses} />
      ))}
      {more > 0 ? <Plural value={more} one="# more stays." other="# more stay." /> : null}{' '}
      <WithoutThem names={without} />
    </>
  );
}

function Staying({ name, uses }: { name: string; uses: Used['uses'] }) {
  const keeping = uses.filter(({ keeps }) => keeps);
  const by = (kind: (typeof keeping)[number]['type']) =>
    keeping.flatMap((use) => (use.type === kind ? [use.name] : [])).join(', ');
  const [rules, managers] = [by('group'), by('manager_limit')];
  return (
    <>
      <b>
        {rules === '' ? (
          <Trans>
            {name} stays, since managers are limited to it: {managers}.
          </Trans>
        ) : (
          <Trans>
            {name} stays, since rules of other groups name it: {rules}.
          </Trans>
        )}
      </b>{' '}
    </>
  );
}

/** What names groups and does not keep them. */
export function WithoutThem({ names }: { names: readonly string[] }) {
  const listed = names.slice(0, told).join(', ');
  const more = names.length - told;
  if (names.length === 0) return null;
  return more > 0 ? (
    <Trans>
      Campaigns and join codes go on without: {listed} and {more} more.
    </Trans>
  ) : (
    <Trans>Campaigns and join codes go on without: {listed}.</Trans>
  );
}
