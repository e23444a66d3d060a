import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from 'contract/kernel/endpoint.ts';
import {
  type countPending,
  type InvitedPerson,
  invitedViews,
  type InvitedView,
  soonDays,
} from 'contract/memberships/pending.contract.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { FilteredEmpty } from '../../../kit/table/filtered-empty.tsx';
import { SearchField } from '../../../kit/table/search-field.tsx';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { SimilarNames } from '../../people/people.public.ts';
import { ListChoices } from './list-choices.tsx';
import styles from './pending.module.css';
import { type InvitedList, invitedSpec } from './use-invited-list.ts';

interface InvitedToolsProps {
  list: InvitedList;
  counts: Answer<typeof countPending> | undefined;
  columns: readonly TableColumn<InvitedPerson>[];
}

/** Which invitations, whose, as a saved view, and what shows of them. */
export function InvitedTools({ list, counts, columns }: InvitedToolsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.tools}>
      <div className={styles.views}>
        <InvitedViews value={list.view} counts={counts} onChange={list.narrow} />
      </div>
      <SearchField
        label={t`Name or email`}
        value={list.state.q}
        onChange={(q) => list.change({ q }, true)}
      />
      <ListChoices name="invited" spec={invitedSpec} list={list} columns={columns} />
    </div>
  );
}

interface InvitedViewsProps {
  value: InvitedView | undefined;
  counts: Answer<typeof countPending> | undefined;
  onChange: (view: InvitedView | undefined) => void;
}

function count(number: number | undefined): string {
  return number === undefined ? '' : ` ${formatCount(number)}`;
}

/** All, or one of the few that want something done; each with how many there are. */
function InvitedViews({ value, counts, onChange }: InvitedViewsProps) {
  const { t } = useLingui();
  const words: Record<InvitedView, string> = {
    not_opened: t`Not opened`,
    bounced: t`Bounced`,
    expires_soon: plural(soonDays, { one: 'Expires in # day', other: 'Expires in # days' }),
    expired: t`Expired`,
  };
  return (
    <Segmented
      label={t`Show invitations`}
      value={value ?? 'all'}
      segments={[
        { value: 'all' as const, label: `${t`All`}${count(counts?.invited)}` },
        ...invitedViews.map((view) => ({
          value: view,
          label: `${words[view]}${count(counts?.views[view])}`,
        })),
      ]}
      onChange={(next) => onChange(next === 'all' ? undefined : next)}
    />
  );
}

interface InvitedEmptyProps {
  narrowed: boolean;
  /** What was searched for; '' where nothing was. */
  typed: string;
  slug: string;
  onClear: () => void;
}

/** Instead of rows: nothing that matches, or no one invited. */
export function InvitedEmpty({ narrowed, typed, slug, onClear }: InvitedEmptyProps) {
  if (narrowed) {
    return (
      <FilteredEmpty onClear={onClear}>
        <SimilarNames typed={typed} slug={slug} />
      </FilteredEmpty>
    );
  }
  return (
    <EmptyState title={<Trans>No open invitations</Trans>}>
      <Trans>Select people in the list and invite them. Each person gets a link by email.</Trans>
    </EmptyState>
  );
}
