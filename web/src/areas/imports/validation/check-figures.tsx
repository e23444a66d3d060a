import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportShow } from 'contract/imports/validation/rows.contract.ts';
import type { ImportFigures } from 'contract/imports/import.ts';
import type { ReactNode } from 'react';
import { formatCount } from '../../../kit/text/format.ts';
import { formatUnits } from '../../../kit/text/format-list.ts';
import text from '../../../kit/theme/text.module.css';
import { leftOutCount, leftOutLabels } from '../upload-labels.ts';
import styles from './check-figures.module.css';

export interface CheckFiguresProps {
  figures: ImportFigures;
  /** What those to be created are called. */
  fresh: string;
  /** How many of them would be invited; 0 where none are. */
  emails: number;
  show: ImportShow;
  onShow: (show: ImportShow) => void;
}

/** What the check found, each row counted once; a number shows the rows it counts. */
export function CheckFigures({ figures, fresh, emails, show, onShow }: CheckFiguresProps) {
  const { t } = useLingui();
  const figure = (name: ImportShow, label: ReactNode, value: number, change: ReactNode) => (
    <button
      key={name}
      type="button"
      className={styles.cell}
      aria-pressed={show === name}
      onClick={() => onShow(name)}
    >
      <span className={text.eyebrow}>{label}</span>
      <span
        className={`${text.figure} ${styles.value} ${name === 'errors' && value > 0 ? styles.bad : ''}`}
      >
        {formatCount(value)}
      </span>
      <span className={`${text.hint} ${styles.change}`}>{change}</span>
    </button>
  );
  const { errors, create, update, unchanged, leftOut, lines, changes, fixed } = figures;
  const reasons = figures.leftOutReasons.filter(({ count }) => count > 0);
  return (
    <div className={styles.strip} role="group" aria-label={t`Check results`}>
      {figure(
        'errors',
        <Trans>Errors</Trans>,
        errors,
        errors > 0 ? (
          <Trans>skipped until fixed</Trans>
        ) : fixed > 0 ? (
          <Trans>all fixed</Trans>
        ) : (
          <Trans>none</Trans>
        ),
      )}
      {figure(
        'create',
        <Trans comment="Number of people an import creates">Create</Trans>,
        create,
        emails === 0
          ? fresh
          : plural(emails, { one: '# gets an invitation', other: '# get an invitation' }),
      )}
      {figure(
        'update',
        <Trans comment="Number of people an import updates">Update</Trans>,
        update,
        plural(changes, { one: '# field changes', other: '# fields change' }),
      )}
      {figure(
        'unchanged',
        <Trans comment="Number of rows an import does not change">Unchanged</Trans>,
        unchanged,
        <Trans>no changes</Trans>,
      )}
      {figure(
        'leftOut',
        <Trans>Skipped</Trans>,
        leftOut,
        reasons.length === 0
          ? t`none`
          : reasons.length === 1
            ? leftOutLabels(reasons[0]?.reason ?? 'skipped')
            : formatUnits(reasons.map(({ reason, count }) => leftOutCount(reason, count))),
      )}
      {figure('all', <Trans>Rows in the file</Trans>, lines, <Trans>each counted once</Trans>)}
    </div>
  );
}
