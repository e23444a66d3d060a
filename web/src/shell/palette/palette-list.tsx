import { useLingui } from '@lingui/react/macro';
import { PersonAvatar } from '../../areas/people/person-avatar.tsx';
import text from '../../kit/theme/text.module.css';
import { highlighted, type PaletteEntry } from './palette-entry.ts';
import styles from './palette.module.css';

export interface PaletteListProps {
  id: string;
  entries: readonly PaletteEntry[];
  query: string;
  current: number;
  onPoint: (index: number) => void;
  onChoose: (entry: PaletteEntry, newTab: boolean) => void;
}

/** The entries below the query, in groups. The focus stays in the query; `current` is the one Enter takes. */
export function PaletteList(props: PaletteListProps) {
  const { id, entries, query, current, onPoint, onChoose } = props;
  const { t } = useLingui();
  const people = entries.filter((entry) => entry.group === 'people').length;
  const labels = {
    people: t({
      message: `People (${people})`,
      context: 'command palette',
      comment: 'With how many are listed.',
    }),
    groups: t`Groups`,
    campaigns: t`Campaigns`,
    'direct-sends': t`Direct sends`,
    content: t`Content`,
    do: t({ message: 'Actions', context: 'command palette' }),
    go: t`Go to`,
  };
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t({ message: 'Results', context: 'command palette' })}
      className={styles.list}
    >
      {entries.map((entry, index) => (
        <div key={entry.key} role="presentation">
          {entries[index - 1]?.group === entry.group ? null : (
            <div className={`${text.eyebrow} ${styles.group}`} role="presentation">
              {labels[entry.group]}
            </div>
          )}
          {/* The keyboard's way is the query's: arrows and Enter. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
          <div
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            ref={index === current ? intoView : undefined}
            className={styles.entry}
            onMouseMove={() => onPoint(index)}
            onClick={(event) => onChoose(entry, event.ctrlKey || event.metaKey)}
          >
            {entry.face === undefined ? (
              <entry.icon aria-hidden />
            ) : (
              <PersonAvatar {...entry.face} />
            )}
            <span className={styles.label}>
              {highlighted(entry.label, query).map(({ text: fragment, hit }) =>
                hit ? <mark key={fragment}>{fragment}</mark> : fragment,
              )}
            </span>
            <span className={styles.detail}>{entry.detail}</span>
          </div>
        </div>
      ))}
    </div>
  );
}

function intoView(entry: HTMLElement | null): void {
  entry?.scrollIntoView({ block: 'nearest' });
}
