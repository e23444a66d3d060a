import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { formatCount } from '../text/format.ts';
import styles from './bulk-bar.module.css';

export interface BulkAction {
  key: string;
  label: string;
  icon: ReactNode;
  danger?: boolean;
}

export interface BulkBarProps {
  count: number;
  /** Instead of the count, where it is not exactly known: "10,000+ selected". */
  countText?: string | undefined;
  /** How many match the filter; undefined once all of them are selected. */
  selectAll?: { matching: number | string; onSelectAll: () => void } | undefined;
  actions: readonly BulkAction[];
  /** The key of the action that was chosen. */
  chosen: string | undefined;
  onChoose: (key: string | undefined) => void;
  onClear: () => void;
  /** What the chosen action does, who is skipped and why. Present when one is chosen. */
  consequence?: ReactNode;
  /** "Undo for 30 s" */
  undo?: ReactNode;
  /** Effect and number: "Invite 2 people". */
  doIt?: ReactNode;
  busy?: string | undefined;
  onDo?: () => void;
}

export interface BulkChoice<Kind extends string> {
  chosen: Kind | undefined;
  busy: boolean;
  choose: (key: string | undefined) => void;
  clear: () => void;
  /** Clears the selection if the work was done. */
  run: (work: () => Promise<boolean>) => Promise<void>;
}

/** The action that is chosen for the selected rows, and its work. */
export function useBulkChoice<Kind extends string>(onClear: () => void): BulkChoice<Kind> {
  const [chosen, setChosen] = useState<Kind>();
  const [busy, setBusy] = useState(false);
  const clear = () => {
    setChosen(undefined);
    onClear();
  };
  const run = async (work: () => Promise<boolean>) => {
    setBusy(true);
    const done = await work();
    setBusy(false);
    if (done) clear();
  };
  return {
    chosen,
    busy,
    choose: (key: string | undefined) => setChosen(key as Kind | undefined),
    clear,
    run,
  };
}

/** For the selected rows: first choose what, read what it will do, then do it. */
export function BulkBar(props: BulkBarProps) {
  const {
    count,
    countText,
    selectAll,
    actions,
    chosen,
    onChoose,
    onClear,
    consequence,
    undo,
    doIt,
  } = props;
  const { t } = useLingui();
  if (count === 0) return null;
  const given = selectAll?.matching ?? 0;
  const matching = typeof given === 'number' ? formatCount(given) : given;
  return (
    <section className={styles.bar} data-dock aria-label={t`Selected rows`}>
      <div className={styles.choose}>
        <span className={styles.count} role="status">
          {countText ?? <Plural value={count} one="# selected" other="# selected" />}
        </span>
        {selectAll === undefined ? null : (
          <button type="button" className={styles.link} onClick={selectAll.onSelectAll}>
            <Trans>Select all {matching}</Trans>
          </button>
        )}
        {actions.map((action) => (
          <button
            key={action.key}
            type="button"
            className={action.danger ? `${styles.action} ${styles.danger}` : styles.action}
            aria-pressed={action.key === chosen}
            onClick={() => onChoose(action.key === chosen ? undefined : action.key)}
          >
            {action.icon}
            {action.label}
          </button>
        ))}
        <button
          type="button"
          className={styles.close}
          aria-label={t`Clear selection`}
          onClick={onClear}
        >
          <IconX aria-hidden="true" />
        </button>
      </div>
      {consequence === undefined ? null : (
        <div className={styles.say}>
          <span>{consequence}</span>
          {undo === undefined ? null : <span className={styles.undo}>{undo}</span>}
          {doIt === undefined ? null : (
            <Button className={styles.do} busy={props.busy} onClick={props.onDo}>
              {doIt}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
