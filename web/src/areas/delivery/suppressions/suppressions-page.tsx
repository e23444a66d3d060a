import { plural, t as say } from '@lingui/core/macro';
import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Suppression, suppressionReasons } from 'contract/delivery/suppression.ts';
import { listSuppressions, suppressionSorts } from 'contract/delivery/suppressions.contract.ts';
import { Suspense, useMemo, useState } from 'react';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { NativeSelect } from '../../../kit/inputs/native-select.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import type { ListSpec } from '../../../kit/table/list-state.ts';
import { TableToolbar } from '../../../kit/table/table-toolbar.tsx';
import { pageQuery, pagesBeside, useListAddress } from '../../../kit/table/use-list-address.ts';
import { zoneName } from '../../../kit/text/time.ts';
import { saveAsFile } from '../../people/people.public.ts';
import { reasonLabels } from './reason-labels.ts';
import { suppressionColumns } from './suppression-columns.tsx';
import { readFile, suppressionsQuery } from './suppressions.queries.ts';
import { SuppressionsTable } from './suppressions-table.tsx';
import styles from './suppressions.module.css';

const AddAddress = lazyPage(() => import('./add-address.tsx').then((module) => module.AddAddress));
const ImportAddresses = lazyPage(() =>
  import('./import-addresses.tsx').then((module) => module.ImportAddresses),
);
const LiftAddress = lazyPage(() =>
  import('./lift-address.tsx').then((module) => module.LiftAddress),
);

export const suppressionsPageSize = 50;
const sorts = ['-created', 'created', 'address', '-address'] as const;
const spec: ListSpec = { sorts, filters: { reason: 'one' } };

/** What is open over the page. */
type Asked = { kind: 'add' } | { kind: 'import' } | { kind: 'lift'; row: Suppression };

/** The list that the address asks for. */
function useSuppressions() {
  const { state, go, change } = useListAddress(spec);
  const reason = suppressionReasons.find((one) => one === state.filters['reason']?.[0]);
  const page = useQuery({
    ...suppressionsQuery({
      ...pageQuery(state, suppressionSorts, suppressionsPageSize),
      ...(reason === undefined ? {} : { reason }),
    }),
    placeholderData: rowsBefore(listSuppressions),
  });
  return {
    state,
    change,
    reason,
    page,
    ...pagesBeside(page, (cursor) => go({ ...state, cursor })),
  };
}

/** The addresses that nothing is sent to. */
export function SuppressionsPage() {
  const { t } = useLingui();
  const { _ } = useMessages();
  const membership = useMembership();
  const { slug = '', timeZone = 'UTC' } = membership ?? {};
  const [asked, ask] = useState<Asked>();
  const list = useSuppressions();
  const { state, change, reason, page } = list;
  const columns = useMemo(() => suppressionColumns(slug, timeZone), [slug, timeZone]);
  const filter = {
    ...(state.q === '' ? {} : { q: state.q }),
    ...(reason === undefined ? {} : { reason }),
  };
  const close = () => ask(undefined);
  const byReason = (
    <NativeSelect
      aria-label={t`Reason`}
      value={reason ?? ''}
      onChange={({ currentTarget: { value } }) =>
        change({ filters: value === '' ? {} : { reason: [value] } })
      }
      options={[
        { value: '', label: t`Any reason` },
        ...suppressionReasons.map((one) => ({ value: one, label: _(reasonLabels[one]) })),
      ]}
    />
  );
  return (
    <PageFrame>
      <PageHead
        eyebrow={<Trans>Settings</Trans>}
        zone={zoneName(timeZone)}
        title={t`Suppressed addresses`}
        lede={
          <Trans>
            Nothing is sent to these addresses. Unsubscribed people still get official emails.
          </Trans>
        }
        actions={
          <>
            <Button
              icon={<IconDownload />}
              onClick={() => void saveAsFile('suppressed-addresses.csv', () => readFile(filter))}
            >
              <Trans>Download CSV</Trans>
            </Button>
            <Button icon={<IconUpload />} onClick={() => ask({ kind: 'import' })}>
              <Trans>Import CSV</Trans>
            </Button>
            <Button variant="primary" icon={<IconPlus />} onClick={() => ask({ kind: 'add' })}>
              <Trans>Add address</Trans>
            </Button>
          </>
        }
      />
      <TableToolbar
        columns={columns}
        view={{ density: 'comfortable', columns: {} }}
        search={{ label: t`Email address`, value: state.q, onChange: (q) => change({ q }, true) }}
        filters={byReason}
        matches={page.data && matches(page.data.total.count)}
      />
      <div className={styles.phoneFilter}>{byReason}</div>
      <SuppressionsTable
        list={list}
        columns={columns}
        onLift={(row) => ask({ kind: 'lift', row })}
        onAdd={() => ask({ kind: 'add' })}
      />
      <Suspense fallback={null}>
        {asked === undefined ? null : asked.kind === 'add' ? (
          <AddAddress onClose={close} />
        ) : asked.kind === 'import' ? (
          <ImportAddresses onClose={close} />
        ) : (
          <LiftAddress row={asked.row} onClose={close} />
        )}
      </Suspense>
    </PageFrame>
  );
}

function matches(count: number): string {
  return count === 0 ? say`No addresses` : plural(count, { one: '# entry', other: '# entries' });
}

export type SuppressionsList = ReturnType<typeof useSuppressions>;
