import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  type Household,
  type HouseholdMember,
  listHouseholds,
} from 'contract/imports/kinds/dependants/households.contract.ts';
import { useState } from 'react';
import { endpointQuery } from '../../../../kernel/query/endpoint-query.ts';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../../kit/feedback/skeleton.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import { StatusMark } from '../../../../kit/status/status-mark.tsx';
import { Pager } from '../../../../kit/table/pager.tsx';
import { formatDay } from '../../../../kit/text/time.ts';
import { useRelationshipLabels } from '../../../dependants/dependants.public.ts';
import styles from './households-panel.module.css';
import { formatUnits } from '../../../../kit/text/format-list.ts';

const pageSize = 12;

/** The households after an import of dependants, with dependants who exist already. */
export function HouseholdsPanel({ importId }: { importId: number }) {
  const { t } = useLingui();
  const [cursor, setCursor] = useState<string>();
  const page = useQuery({
    ...endpointQuery(listHouseholds, {
      params: { id: importId },
      query: { limit: String(pageSize), ...(cursor === undefined ? {} : { cursor }) },
    }),
    staleTime: 0,
    placeholderData: (before) => before,
    meta: { claims: 'tile' },
  });
  const { data } = page;
  const goTo = (to: string | null | undefined) =>
    typeof to === 'string' && !page.isPlaceholderData ? () => setCursor(to) : undefined;
  const total = data?.total.count ?? 0;
  return (
    <Panel
      flush
      title={<Trans>Preview of households</Trans>}
      count={
        data === undefined ? undefined : plural(total, { one: '# guardian', other: '# guardians' })
      }
    >
      {page.isError && data === undefined ? (
        <ErrorState title={t`Couldn’t load households`} onRetry={() => void page.refetch()} />
      ) : data === undefined ? (
        <Skeleton>
          <SkeletonBlock height={160} />
        </Skeleton>
      ) : data.items.length === 0 ? (
        <EmptyState title={<Trans>No row names a guardian in the directory</Trans>} />
      ) : (
        <ul className={styles.families}>
          {data.items.map((household) => (
            <Family key={household.guardian.id} household={household} />
          ))}
        </ul>
      )}
      {total <= pageSize ? null : (
        <Pager
          pageSize={pageSize}
          onPrevious={goTo(data?.previousCursor)}
          onNext={goTo(data?.nextCursor)}
        >
          {plural(total, { one: '# household', other: '# households' })}
        </Pager>
      )}
    </Panel>
  );
}

function Family({ household: { guardian, members } }: { household: Household }) {
  return (
    <li className={styles.family}>
      <b>{guardian.name}</b>
      <ul className={styles.members}>
        {members.map((member) => (
          <Member key={`${member.line}-${member.dependantId}`} member={member} />
        ))}
      </ul>
    </li>
  );
}

function Member({ member }: { member: HouseholdMember }) {
  const { t } = useLingui();
  const labels = useRelationshipLabels();
  const { firstName, lastName, relationship, birthDate, fate } = member;
  const name = `${firstName} ${lastName}`.trim() || t`No name yet`;
  const facts = [
    relationship === null ? '' : labels[relationship],
    birthDate === null ? '' : formatDay(birthDate),
  ];
  return (
    <li className={fate === 'there' ? `${styles.member} ${styles.dim}` : styles.member}>
      <span>{name}</span>
      <span className={styles.facts}>{formatUnits(facts.filter(Boolean))}</span>
      <Fate fate={fate} />
    </li>
  );
}

function Fate({ fate }: Pick<HouseholdMember, 'fate'>) {
  const { t } = useLingui();
  switch (fate) {
    case 'create':
      return (
        <StatusMark>
          {t({ message: 'new', comment: 'Status of a dependant that an import creates' })}
        </StatusMark>
      );
    case 'update':
      return <StatusMark fill="half">{t`will change`}</StatusMark>;
    case 'error':
      return <StatusMark tone="bad">{t`skipped`}</StatusMark>;
    case 'unchanged':
      return <StatusMark fill="hollow">{t`stays the same`}</StatusMark>;
    case 'there':
      return <StatusMark fill="hollow">{t`already there`}</StatusMark>;
  }
}
