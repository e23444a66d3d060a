import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fieldsMax, type PeopleField } from 'contract/fields/field.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Panel } from '../../kit/page/panel.tsx';
import { FieldLines } from './field-lines.tsx';
import { fieldsQuery } from './fields.queries.ts';
import styles from './fields.module.css';

const FieldForm = lazyPage(() => import('./field-form.tsx').then((module) => module.FieldForm));
const DeleteField = lazyPage(() =>
  import('./delete-field.tsx').then((module) => module.DeleteField),
);

/** What is open over the page. */
export type Asked = { kind: 'add' } | { kind: 'edit' | 'delete'; field: PeopleField };

/** The custom fields of people. */
export function FieldsPage() {
  const { t } = useLingui();
  const [asked, ask] = useState<Asked>();
  const { data, isError, refetch } = useQuery(fieldsQuery());
  const items = data?.items ?? [];
  const inUse = items.filter(({ archivedAt }) => archivedAt === null);
  const used = inUse.length;
  const archived = items.filter(({ archivedAt }) => archivedAt !== null);
  const add = (
    <Button
      variant="primary"
      icon={<IconPlus />}
      disabledReason={
        inUse.length >= fieldsMax
          ? t`All ${fieldsMax} fields are in use. Archive one first.`
          : undefined
      }
      onClick={() => ask({ kind: 'add' })}
    >
      <Trans>Add field</Trans>
    </Button>
  );
  return (
    <PageFrame>
      <PageHead
        eyebrow={<Trans>Settings</Trans>}
        title={t`Custom fields`}
        lede={
          <Trans>
            Fields you define for your people. They appear in forms, lists, filters, imports and
            exports.
          </Trans>
        }
        actions={data === undefined || items.length === 0 ? undefined : add}
      />
      <div className={styles.stack}>
        <Panel flush title={<Trans>In use</Trans>} count={data && t`${used} of ${fieldsMax}`}>
          {isError && data === undefined ? (
            <ErrorState
              title={<Trans>Couldn’t load custom fields</Trans>}
              onRetry={() => void refetch()}
            />
          ) : data === undefined ? (
            <Skeleton>
              <SkeletonBlock height={180} />
            </Skeleton>
          ) : inUse.length === 0 ? (
            <EmptyState title={<Trans>No custom fields yet</Trans>} action={add}>
              <Trans>
                Add a field for what you keep about people, like uniform size, first aider or the
                date of a certificate.
              </Trans>
            </EmptyState>
          ) : (
            <FieldLines fields={inUse} onAsk={ask} />
          )}
        </Panel>
        {archived.length === 0 ? null : (
          <Panel flush title={<Trans>Archived</Trans>} count={String(archived.length)}>
            <FieldLines fields={archived} onAsk={ask} />
          </Panel>
        )}
      </div>
      <Suspense fallback={null}>
        {asked === undefined ? null : asked.kind === 'delete' ? (
          <DeleteField field={asked.field} onClose={() => ask(undefined)} />
        ) : (
          <FieldForm
            field={asked.kind === 'edit' ? asked.field : undefined}
            onClose={() => ask(undefined)}
          />
        )}
      </Suspense>
    </PageFrame>
  );
}
