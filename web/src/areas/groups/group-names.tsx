import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAccessScope } from '../../kernel/session/abilities.ts';
import { NodeList } from '../../kit/text/node-list.tsx';
import { namesQuery } from './rules/rule.queries.ts';

/** The names of groups, by their ids, as a list. */
export function GroupNames({ values }: { values: readonly string[] }) {
  return <NodeList items={values.map((id) => ({ key: id, node: <NameOf id={id} /> }))} />;
}

/** The name of a group; one that is not there, or not for the caller to see, is said by its number. */
export function NameOf({ id }: { id: string }) {
  const { t } = useLingui();
  const { data } = useQuery(
    namesQuery({ match: 'all', rules: [{ field: 'group', operator: 'anyOf', ids: [Number(id)] }] }),
  );
  const isScoped = useAccessScope() !== null;
  const unseen = isScoped && data !== undefined ? t`a group you can’t see` : `#${id}`;
  return data?.groups[0]?.name ?? unseen;
}
