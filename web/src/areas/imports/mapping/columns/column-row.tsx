import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import type { ImportColumn } from 'contract/imports/import.ts';
import { type ImportField, importTypeField } from 'contract/imports/fields.ts';
import { Fragment } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { useFieldName } from '../../field-names.ts';
import { asksForOrder } from './column-groups.ts';
import { Confidence } from './confidence.tsx';
import styles from './columns-table.module.css';

export interface ColumnRowProps {
  column: ImportColumn;
  /** Where columns of such a file may go. */
  fields: readonly ImportField[];
  rowCount: number;
  withType: boolean;
  asks: boolean;
  current: boolean;
  onMap: (field: ImportField | null) => void;
  onConfirm: () => void;
  onAnswer: () => void;
}

const samplesShown = 3;

export function ColumnRow(props: ColumnRowProps) {
  const { column, fields, rowCount, asks, current, onMap, onConfirm, onAnswer } = props;
  const { i18n, t } = useLingui();
  const fieldName = useFieldName();
  const { name, field, filled } = column;
  const percent = rowCount === 0 ? 0 : Math.floor((filled / rowCount) * 100);
  const percentText = i18n.number(percent / 100, { style: 'percent' });
  const look = [
    asks ? styles.asks : '',
    current ? styles.current : '',
    field === null ? styles.out : '',
  ].filter(Boolean);
  return (
    <tr className={look.join(' ')} data-asks={asks || undefined}>
      <th scope="row" className={styles.column} title={name}>
        {name}
      </th>
      <td className={styles.samples}>
        {column.samples.slice(0, samplesShown).map((sample, at) => (
          <Fragment key={sample}>
            {at === 0 ? null : <s aria-hidden="true" />}
            <span>{shortened(sample)}</span>
          </Fragment>
        ))}
      </td>
      <td
        className={percent === 100 ? `${styles.filled} ${styles.whole}` : styles.filled}
        data-label={t({
          message: 'Filled',
          comment: 'Percentage of rows with a value in a column',
        })}
      >
        {percentText}
      </td>
      <td className={styles.field}>
        <span className={styles.select}>
          <select
            aria-label={t`${name} maps to`}
            value={field ?? ''}
            onChange={(event) => {
              const chosen = fields.find((one) => one === event.target.value);
              onMap(chosen ?? null);
            }}
          >
            <option value="">{t`Skip this column`}</option>
            {fields
              .filter((one) => props.withType || one !== importTypeField || one === field)
              .map((one) => (
                <option key={one} value={one}>
                  {fieldName(one)}
                </option>
              ))}
          </select>
          <IconChevronDown aria-hidden="true" />
        </span>
      </td>
      <td className={styles.sure}>
        <span className={styles.say}>
          <Confidence column={column} />
          {!asks ? null : asksForOrder(column) ? (
            <Button size="small" onClick={onAnswer} aria-label={t`Answer for ${name}`}>
              <Trans comment="Button: go to the question about a column">Answer</Trans>
            </Button>
          ) : (
            <Button size="small" onClick={onConfirm} aria-label={t`Keep as is for ${name}`}>
              <Trans>Keep as is</Trans>
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}

/** Addresses are distinguished by the part before the sign. */
function shortened(sample: string): string {
  const at = sample.indexOf('@');
  return at > 0 ? `${sample.slice(0, at)}@…` : sample;
}
