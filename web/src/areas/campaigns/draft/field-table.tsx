import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatUnits } from '../../../kit/text/format-list.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { useFieldName } from '../../delivery/delivery.public.ts';
import { fieldsQuery } from '../campaigns.queries.ts';
import styles from './message.module.css';

/** For how many people each merge field is known, and what the others read. */
export function FieldTable({ id }: { id: number }) {
  const { t } = useLingui();
  const nameOf = useFieldName();
  const { data, error, refetch } = useQuery(fieldsQuery(id));
  if (error && data === undefined) {
    return (
      <ErrorState
        title={<Trans>Couldn’t load merge fields</Trans>}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Panel title={<Trans>Fallbacks for empty fields</Trans>} flush>
      <table className={styles.fields}>
        <thead>
          <tr>
            <th scope="col">{t`Field`}</th>
            <th scope="col">{t`Fallback`}</th>
            <th scope="col">{t`Filled in`}</th>
            <th scope="col">{t`Use fallback`}</th>
            <th scope="col">{t`Example`}</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ field, fallbacks, filled, useFallback, example }) => (
            <tr key={field}>
              <th scope="row">
                <span className={styles.field}>{nameOf(field)}</span>
              </th>
              <td>{formatUnits(fallbacks.map((fallback) => fallback || t`None`))}</td>
              <td>{formatCount(filled)}</td>
              <td>{formatCount(useFallback)}</td>
              <td title={example ?? undefined}>{example ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
