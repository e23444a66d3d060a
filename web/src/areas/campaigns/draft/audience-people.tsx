import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import {
  type AudienceCounts,
  type AudiencePerson,
  type NamedAudience,
  skipReasons,
} from 'contract/delivery/audience.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useMemo, useState } from 'react';
import { TabCount, Tabs } from '../../../kit/page/tabs.tsx';
import { SearchField } from '../../../kit/table/search-field.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { AudienceTable, skipLabels } from '../../delivery/delivery.public.ts';
import styles from './audience.module.css';
import { type GroupName, GroupSearch } from './group-search.tsx';

export interface AudiencePeopleProps {
  id: number;
  counts: AudienceCounts | undefined;
  named: NamedAudience | undefined;
  onLeaveOut: (person: AudiencePerson) => void;
}

/** The recipients and the people who are skipped, both as lists. */
export function AudiencePeople({ id, counts, named, onLeaveOut }: AudiencePeopleProps) {
  const { t } = useLingui();
  const filter = usePeopleFilter();
  const { show, reason } = filter;
  const [q, setQ] = useState('');
  const [group, setGroup] = useState<GroupName | null>(null);
  const skipped = counts === undefined ? undefined : counts.included - counts.eligible;
  const clear = () => {
    setQ('');
    setGroup(null);
    filter.chooseReason(undefined);
  };
  return (
    <div className={styles.panel}>
      <div className={styles.tabs}>
        <Tabs label={t`People in the audience`}>
          {(['eligible', 'skipped'] as const).map((one) => (
            <Link
              key={one}
              to="."
              search={{ step: 'audience', show: one }}
              aria-current={one === show ? 'page' : undefined}
            >
              {one === 'eligible' ? <Trans>Recipients</Trans> : <Trans>Skipped</Trans>}
              <TabCount>
                {formatCount((one === 'eligible' ? counts?.eligible : skipped) ?? 0)}
              </TabCount>
            </Link>
          ))}
        </Tabs>
      </div>
      <div className={styles.filter}>
        <SearchField
          label={t`Name, email or job title`}
          value={q}
          onChange={(next) => setQ(next.slice(0, lengths.search))}
        />
        <GroupSearch group={group} onChoose={setGroup} />
        {show === 'skipped' ? (
          <ReasonChooser reason={reason} onChoose={filter.chooseReason} />
        ) : null}
      </div>
      <AudienceTable
        key={`${show} ${reason} ${group?.id} ${q}`}
        id={id}
        named={named?.include}
        onLeaveOut={onLeaveOut}
        show={show}
        reason={reason}
        groupId={group?.id}
        q={q}
        onClear={clear}
      />
    </div>
  );
}

/** Which of the two lists the address names, and of the skipped which reason. */
function usePeopleFilter() {
  const navigate = useNavigate();
  const search = useLocation({ select: (location) => location.searchStr });
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const show = params.get('show') === 'skipped' ? ('skipped' as const) : ('eligible' as const);
    const reason = skipReasons.find((one) => one === params.get('reason'));
    return {
      show,
      reason: show === 'skipped' ? reason : undefined,
      chooseReason: (next: string | undefined) =>
        void navigate({
          to: '.',
          search: { step: 'audience', show, ...(next === undefined ? {} : { reason: next }) },
        }),
    };
  }, [search, navigate]);
}

function ReasonChooser({
  reason,
  onChoose,
}: {
  reason: string | undefined;
  onChoose: (reason: string | undefined) => void;
}) {
  const { t } = useLingui();
  const { _ } = useMessages();
  return (
    <select
      className={styles.reasons}
      aria-label={t`Reason`}
      value={reason ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
    >
      <option value="">{t`Any reason`}</option>
      {skipReasons.map((one) => (
        <option key={one} value={one}>
          {_(skipLabels[one])}
        </option>
      ))}
    </select>
  );
}
