import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { auditParts } from 'contract/kernel/audit.ts';
import { dateSchema } from 'contract/kernel/ids.ts';
import { useId, useState } from 'react';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { withFilter } from '../../../kit/table/list-state.ts';
import { partLabels } from './action-labels.ts';
import styles from './activity.module.css';
import { type ActivityList, activitySearch } from './use-activity-list.ts';

/** Which part of the audit log. */
export function ActivityTabs({ list: { state } }: { list: ActivityList }) {
  const { t, i18n } = useLingui();
  const shown = state.filters['part']?.[0];
  return (
    <Tabs label={t`Views`}>
      {[undefined, ...auditParts].map((part) => (
        <Link
          key={part ?? ''}
          to="."
          search={activitySearch(state, part)}
          activeOptions={{ exact: true }}
          aria-current={part === shown ? 'page' : undefined}
        >
          {part === undefined ? <Trans>All activity</Trans> : i18n._(partLabels[part])}
        </Link>
      ))}
    </Tabs>
  );
}

interface Days {
  from: string;
  to: string;
}

const isDay = (day: string) => day === '' || (dateSchema.safeParse(day).success && day >= '1900');

const isRange = ({ from, to }: Days) =>
  isDay(from) && isDay(to) && (from === '' || to === '' || from <= to);

/** First and last day, each may be missing; asked for as soon as they are a range. */
export function ActivityDays({ list: { state, change } }: { list: ActivityList }) {
  // What is no range yet stays in the fields alone.
  const [draft, setDraft] = useState<Days>();
  const id = useId();
  const asked = { from: state.filters['from']?.[0] ?? '', to: state.filters['to']?.[0] ?? '' };
  const [before, setBefore] = useState(state.filters);
  // The address changed by another way (back, all filters taken off): the fields follow it.
  if (state.filters !== before) {
    setBefore(state.filters);
    setDraft(undefined);
  }
  const days = draft ?? asked;
  const set = (end: keyof Days, day: string) => {
    const next = { ...days, [end]: day };
    if (!isRange(next)) return setDraft(next);
    setDraft(undefined);
    const from = withFilter(state, 'from', next.from === '' ? [] : [next.from]);
    const both = withFilter(from, 'to', next.to === '' ? [] : [next.to]);
    return change({ filters: both.filters }, true);
  };
  const refusedBy = draft === undefined ? undefined : id;
  return (
    <span className={styles.days}>
      <DateField
        beside
        label={<Trans context="first day">From</Trans>}
        value={days.from}
        onChange={(day) => set('from', day)}
        refusedBy={refusedBy}
      />
      <DateField
        beside
        label={<Trans context="last day">To</Trans>}
        value={days.to}
        onChange={(day) => set('to', day)}
        refusedBy={refusedBy}
      />
      {draft === undefined ? null : (
        <span id={id} role="alert" className={styles.dim}>
          <Trans>Choose a first day on or before the last day.</Trans>
        </span>
      )}
    </span>
  );
}
