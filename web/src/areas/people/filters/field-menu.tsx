import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import text from '../../../kit/theme/text.module.css';
import type { FilterField } from './filter-field.ts';
import { useFiltersByHead } from './filter-heads.ts';
import styles from './filters.module.css';

/** More than this takes searching for. */
const seenAtOnce = 12;

export interface FieldMenuProps {
  fields: readonly FilterField[];
  onChoose: (name: string) => void;
}

/** What to filter by. Many stand below heads, with a search above: Enter takes the first that it finds. */
export function FieldMenu({ fields, onChoose }: FieldMenuProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const query = typed.trim().toLocaleLowerCase();
  const found = fields.filter(({ label }) => label.toLocaleLowerCase().includes(query));
  const byHead = useFiltersByHead(found);
  const buttons = (some: readonly FilterField[]) =>
    some.map(({ name, label }) => (
      <button key={name} type="button" className={styles.field} onClick={() => onChoose(name)}>
        {label}
      </button>
    ));
  if (fields.length <= seenAtOnce) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move between its buttons
      <div className={styles.fields} onKeyDown={moveByArrows}>
        {buttons(fields)}
      </div>
    );
  }
  const first = byHead[0]?.fields[0];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move between its buttons
    <div className={styles.menu} onKeyDown={moveByArrows}>
      <input
        type="search"
        data-autofocus
        className={styles.find}
        aria-label={t`Find a filter`}
        placeholder={t`Find a filter`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && query !== '' && first) onChoose(first.name);
        }}
      />
      <div className={styles.fields}>
        {byHead.map(({ key, name, fields: below }) => (
          <Head key={key} name={name}>
            {buttons(below)}
          </Head>
        ))}
        {found.length > 0 ? null : (
          <p className={styles.noField} role="status">
            <Trans>No filter with this name</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

function Head({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.head}>
      <span id={id} className={text.eyebrow}>
        {name}
      </span>
      {children}
    </div>
  );
}

/** Up and down, from the search on through the filters. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  event.preventDefault();
  stops[at + by]?.focus();
}
