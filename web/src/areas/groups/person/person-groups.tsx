import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GroupOfAccount } from 'contract/groups/group.ts';
import type { Account } from 'contract/people/account.ts';
import { Suspense, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { useCan, useAccessScope, useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import text from '../../../kit/theme/text.module.css';
import { formatCount } from '../../../kit/text/format.ts';
import { dayIn, formatDay } from '../../../kit/text/time.ts';
import { moveMembers } from '../group-actions.ts';
import { GroupName } from '../group-name.tsx';
import { groupsOfQuery } from '../groups.queries.ts';
import { useKindLabels } from '../kind-labels.ts';
import styles from './person-groups.module.css';

const AddToGroup = lazyPage(() =>
  import('../choice/add-to-group.tsx').then((module) => module.AddToGroup),
);

const MembershipWhy = lazyPage(() =>
  import('./membership-why.tsx').then((module) => module.MembershipWhy),
);

const LeavingConfirm = lazyPage(() =>
  import('../leaving-confirm.tsx').then((module) => module.LeavingConfirm),
);

export interface PersonGroupsProps {
  person: Account;
  timeZone: string;
}

/** The groups of one person, and why they are in each. */
export function PersonGroups({ person, timeZone }: PersonGroupsProps) {
  const { data, isError, refetch } = useQuery(groupsOfQuery(person.id));
  const [adding, setAdding] = useState(false);
  const canAdd = useCan()('groups.changeMembers');
  const { firstName } = person;
  return (
    <Panel
      flush
      title={<Trans>Groups and reasons</Trans>}
      count={data && formatCount(data.items.length)}
      actions={
        canAdd ? (
          <Button size="small" variant="quiet" icon={<IconPlus />} onClick={() => setAdding(true)}>
            <Trans>Add</Trans>
          </Button>
        ) : null
      }
    >
      {isError && data === undefined ? (
        <p className={styles.plain}>
          <Trans>Couldn’t load groups</Trans>{' '}
          <Button size="small" onClick={() => void refetch()}>
            <Trans>Reload</Trans>
          </Button>
        </p>
      ) : data === undefined ? (
        <SkeletonBlock height={54} />
      ) : data.items.length === 0 ? (
        <p className={styles.plain}>
          <Trans>{firstName} isn’t in any group.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {data.items.map((group) => (
            <GroupLine
              key={group.id}
              {...{ group, person, timeZone }}
              last={data.items.length === 1}
            />
          ))}
        </ul>
      )}
      {adding ? (
        <Suspense fallback={null}>
          <AddToGroup person={person} inside={data?.items ?? []} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}

interface GroupLineProps extends PersonGroupsProps {
  group: GroupOfAccount;
  /** The only one that is shown. */
  last: boolean;
}

function GroupLine({ group, person, timeZone, last }: GroupLineProps) {
  const { t } = useLingui();
  const labels = useKindLabels();
  const organizationSlug = useMembership()?.slug ?? '';
  const [asking, setAsking] = useState(false);
  // A manager of selected groups sees the person only by this group.
  const leaves = useAccessScope() !== null && last;
  const [whyShown, showWhy] = useState(false);
  const day = formatDay(dayIn(timeZone, new Date(group.addedAt)));
  const { addedBy, name } = group;
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <GroupName colour={group.colour}>
          <Link
            to="/$organizationSlug/people"
            params={{ organizationSlug }}
            search={{ group: String(group.id) }}
            className={styles.link}
          >
            {name}
          </Link>
        </GroupName>
        <span className={styles.why}>
          {group.kind === 'rule' ? (
            <button
              type="button"
              className={styles.opener}
              aria-expanded={whyShown}
              onClick={() => showWhy(!whyShown)}
            >
              <Trans>Has matched the rule since {day}</Trans>
              <IconChevronDown aria-hidden />
            </button>
          ) : group.kind === 'snapshot' ? (
            <Trans>Included in the snapshot on {day}</Trans>
          ) : addedBy === null ? (
            <Trans>Added manually on {day}</Trans>
          ) : (
            <Trans>
              Added by {addedBy} on {day}
            </Trans>
          )}
        </span>
        {whyShown ? (
          <Suspense fallback={<SkeletonBlock height={54} />}>
            <MembershipWhy person={person} groupId={group.id} timeZone={timeZone} />
          </Suspense>
        ) : null}
      </div>
      <span className={text.eyebrow}>{labels[group.kind]}</span>
      {group.abilities.changeMembers ? (
        <Button
          square
          size="small"
          variant="quiet"
          icon={<IconX />}
          aria-label={t`Remove from ${name}`}
          onClick={() =>
            leaves
              ? setAsking(true)
              : void moveMembers('remove', group, [person]).catch(reportError)
          }
        />
      ) : null}
      {asking ? (
        <Suspense fallback={null}>
          <LeavingConfirm group={group} person={person} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </li>
  );
}
