import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ImportGroup } from 'contract/imports/execution/groups.contract.ts';
import type { Import } from 'contract/imports/import.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../../kit/feedback/skeleton.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import { ScrollRegion } from '../../../../kit/page/scroll-region.tsx';
import { StatusMark } from '../../../../kit/status/status-mark.tsx';
import { formatCount } from '../../../../kit/text/format.ts';
import { FailureNote } from '../../failure-note.tsx';
import lineTable from '../../line-table.module.css';
import { chooseGroups, importGroupsQuery } from './groups.queries.ts';
import styles from './groups-panel.module.css';

interface Choosing {
  /** Undefined once the run has begun. */
  choose: ((names: string[], make: boolean) => void) | undefined;
}

/** Which groups the import adds people to, and what happens to names that no group has. */
export function GroupsPanel({ upload }: { upload: Import }) {
  const { t } = useLingui();
  const page = useQuery(importGroupsQuery(upload));
  const choice = useMutation({
    meta: { claims: 'form' },
    mutationFn: ({ names, make }: { names: string[]; make: boolean }) =>
      chooseGroups(upload.id, names, make),
  });
  const choose =
    upload.startedAt === null
      ? (names: string[], make: boolean) => choice.mutate({ names, make })
      : undefined;
  const groups = page.data?.groups;
  const unknown = (groups ?? []).filter(({ state }) => state === 'leftOut');
  const more = page.data?.more ?? 0;
  return (
    <Panel
      flush
      title={<Trans>Groups</Trans>}
      count={groups && formatCount(groups.length + more)}
      actions={
        choose === undefined || unknown.length < 2 ? undefined : (
          <Button
            size="small"
            onClick={() =>
              choose(
                unknown.map(({ name }) => name),
                true,
              )
            }
          >
            {plural(unknown.length, { one: 'Create # group', other: 'Create all # groups' })}
          </Button>
        )
      }
    >
      <FailureNote error={choice.error} />
      {groups === undefined ? (
        page.isError ? (
          <ErrorState title={t`Couldn’t load the groups`} onRetry={() => void page.refetch()} />
        ) : (
          <Skeleton>
            <SkeletonBlock height={120} />
          </Skeleton>
        )
      ) : groups.length === 0 ? (
        <EmptyState title={<Trans>Everyone is already in the file’s groups</Trans>} />
      ) : (
        <GroupsTable groups={groups} choose={choose} />
      )}
      <p className={styles.foot}>
        {more > 0 ? <>{plural(more, { one: '# more group', other: '# more groups' })} · </> : null}
        <Trans>The import only adds people to groups. It removes no one.</Trans>
      </p>
    </Panel>
  );
}

function GroupsTable({ groups, choose }: { groups: readonly ImportGroup[] } & Choosing) {
  const { t } = useLingui();
  return (
    <ScrollRegion label={t`Groups people are added to`}>
      <table className={`${lineTable.table} ${styles.table}`}>
        <caption className="visually-hidden">{t`Groups people are added to`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Group</Trans>
            </th>
            <th scope="col" className={styles.people}>
              <Trans>People</Trans>
            </th>
            <th scope="col" className={styles.state} colSpan={2}>
              <Trans>Result</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <GroupRow key={`${group.id} ${group.name}`} group={group} choose={choose} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function GroupRow({ group, choose }: { group: ImportGroup } & Choosing) {
  const { t } = useLingui();
  const { name, people, state, ofEverybody } = group;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.people}>{formatCount(people)}</td>
      <td className={styles.state}>
        {state === 'leftOut' ? (
          <StatusMark fill="slashed" tone="warn">
            <Trans>doesn’t exist, skipped</Trans>
          </StatusMark>
        ) : (
          <StatusMark fill={state === 'made' ? 'half' : 'full'}>
            {state === 'made' ? <Trans>created, people added</Trans> : <Trans>people added</Trans>}
          </StatusMark>
        )}
      </td>
      <td className={styles.act}>
        {choose === undefined || state === 'there' || ofEverybody ? null : state === 'made' ? (
          <Button size="small" aria-label={t`Skip ${name}`} onClick={() => choose([name], false)}>
            <Trans>Skip</Trans>
          </Button>
        ) : (
          <Button size="small" aria-label={t`Create ${name}`} onClick={() => choose([name], true)}>
            <Trans>Create</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}
