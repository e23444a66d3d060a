import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Import } from 'contract/imports/import.ts';
import type {
  ImportFullSyncPerson,
  ImportFullSyncShow,
} from 'contract/imports/execution/full-sync.contract.ts';
import { useState } from 'react';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../../kit/feedback/skeleton.tsx';
import { Segmented } from '../../../../kit/inputs/segmented.tsx';
import { Avatar } from '../../../../kit/page/avatar.tsx';
import { StatusMark } from '../../../../kit/status/status-mark.tsx';
import { Pager } from '../../../../kit/table/pager.tsx';
import { ScrollRegion } from '../../../../kit/page/scroll-region.tsx';
import { SearchField } from '../../../../kit/table/search-field.tsx';
import { labelsOf } from '../../kind-labels.ts';
import changes from '../../changes-table.module.css';
import lineTable from '../../line-table.module.css';
import { fullSyncPeopleQuery } from './full-sync.queries.ts';
import { fullSyncStateLabel } from './full-sync-labels.ts';
import styles from './full-sync.module.css';
import { formatUnits } from '../../../../kit/text/format-list.ts';

const pageSize = 25;

export interface FullSyncPeopleProps {
  upload: Import;
  /** What can be looked at; the first is, to begin with. */
  shows: readonly [ImportFullSyncShow, ...ImportFullSyncShow[]];
}

/** People who aren’t in the file, by name, a page at a time. */
export function FullSyncPeople({ upload, shows }: FullSyncPeopleProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState({ show: shows[0], q: '', cursor: '' });
  const { show, q, cursor } = asked;
  const page = useQuery({
    ...fullSyncPeopleQuery(upload, {
      show,
      limit: String(pageSize),
      ...(q === '' ? {} : { q }),
      ...(cursor === '' ? {} : { cursor }),
    }),
    placeholderData: (before) => before,
  });
  const goTo = (to: string | null | undefined) =>
    typeof to === 'string' && !page.isPlaceholderData
      ? () => setAsked({ ...asked, cursor: to })
      : undefined;
  const labels: Record<ImportFullSyncShow, string> = {
    missing: t`To be deactivated`,
    leftOut: t`Stay active`,
    deactivated: t`Deactivated`,
    kept: t`Stay deactivated`,
  };
  const people = page.data?.items;
  return (
    <>
      <div className={styles.tools}>
        <Segmented
          label={t`Filter people`}
          segments={shows.map((value) => ({ value, label: labels[value] }))}
          value={show}
          onChange={(next) => setAsked({ show: next, q, cursor: '' })}
        />
        <SearchField
          label={t`Name, email, ID or department`}
          value={q}
          onChange={(next) => setAsked({ show, q: next, cursor: '' })}
        />
      </div>
      {people === undefined ? (
        page.isError ? (
          <ErrorState title={t`Couldn’t load people`} onRetry={() => void page.refetch()} />
        ) : (
          <Skeleton>
            <SkeletonBlock height={160} />
          </Skeleton>
        )
      ) : people.length === 0 ? (
        <EmptyState title={<Trans>No people</Trans>} />
      ) : (
        <PeopleTable people={people} />
      )}
      {page.data === undefined || people?.length === 0 ? null : (
        <Pager
          label={t`Pages of people who aren’t in the file`}
          pageSize={pageSize}
          onPrevious={goTo(page.data.previousCursor)}
          onNext={goTo(page.data.nextCursor)}
        >
          {labelsOf('people').ofShown(people?.length ?? 0, page.data.total.count)}
        </Pager>
      )}
    </>
  );
}

function PeopleTable({ people }: { people: readonly ImportFullSyncPerson[] }) {
  const { t } = useLingui();
  return (
    <ScrollRegion label={t`People who aren’t in the file`}>
      <table className={`${lineTable.table} ${changes.table} ${changes.lines}`}>
        <caption className="visually-hidden">{t`People who aren’t in the file`}</caption>
        <thead>
          <tr>
            <th scope="col" className={changes.person}>
              <Trans>Person</Trans>
            </th>
            <th scope="col" className={changes.extra}>
              <Trans>External ID or email</Trans>
            </th>
            <th scope="col" className={changes.extra}>
              <Trans>Job title and department</Trans>
            </th>
            <th scope="col" className={changes.outcome}>
              <Trans>Result</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row" className={changes.person}>
                <span className={changes.who}>
                  <Avatar name={`${person.firstName} ${person.lastName}`} />
                  <span>
                    {person.firstName} <b>{person.lastName}</b>
                  </span>
                </span>
              </th>
              <td className={changes.extra}>{person.externalId ?? person.email}</td>
              <td className={changes.extra}>
                {formatUnits([person.jobTitle ?? '', person.department ?? ''].filter(Boolean))}
              </td>
              <td>
                <StatusMark fill={person.reason === null ? 'slashed' : 'hollow'}>
                  {fullSyncStateLabel(person)}
                </StatusMark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
