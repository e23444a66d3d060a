import { lengths } from 'contract/kernel/counts.ts';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { Segmented } from '../../inputs/segmented.tsx';
import { type CalloutKind, calloutKinds } from 'contract/kernel/choices.ts';
import type { SettingsProps } from './context-bar.tsx';
import { setAttribute } from '../insertions.ts';
import { visible } from '../tidy-document.ts';
import styles from './tools.module.css';

/** Nothing where nothing is written; invisible signs never. */
export function writtenOrNull(typed: string): string | null {
  const text = visible(typed);
  return text.trim() === '' ? null : text;
}

/** Which kind of box it is. */
export function BoxSettings({ editor, placed: { node, pos } }: SettingsProps) {
  const { t } = useLingui();
  const labels: Record<CalloutKind, string> = {
    note: t({ message: 'Note', context: 'box' }),
    tip: t({ message: 'Tip', context: 'box' }),
    warning: t({ message: 'Warning', context: 'box' }),
  };
  return (
    <div role="group" aria-label={t`Box`} className={styles.settings}>
      <span className={styles.name}>{t`Box`}</span>
      <Segmented
        label={t`Type of box`}
        value={String(node.attrs['kind']) as CalloutKind}
        onChange={(kind) => setAttribute(editor, pos, 'kind', kind)}
        segments={calloutKinds.map((kind) => ({ value: kind, label: labels[kind] }))}
      />
    </div>
  );
}

/** Who said it. */
export function QuoteSettings({ editor, placed: { node, pos } }: SettingsProps) {
  const { t } = useLingui();
  const source: unknown = node.attrs['source'];
  return (
    <div role="group" aria-label={t`Quote`} className={styles.settings}>
      <span className={styles.name}>{t`Quote`}</span>
      <TextInput
        className={styles.grow}
        label={t`Person quoted`}
        value={typeof source === 'string' ? source : ''}
        maxLength={lengths.quoteSource}
        onChange={(event) =>
          setAttribute(editor, pos, 'source', writtenOrNull(event.currentTarget.value))
        }
      />
    </div>
  );
}

/** What a video or a sound is, for people who see only its card. */
export function EmbedSettings({ editor, placed: { node, pos } }: SettingsProps) {
  const { t } = useLingui();
  const { title } = node.attrs;
  return (
    <div role="group" aria-label={t`Video or audio`} className={styles.settings}>
      <span className={styles.name}>{t`Video or audio`}</span>
      <TextInput
        className={styles.grow}
        label={t({ message: 'Title', context: 'video or audio' })}
        value={typeof title === 'string' ? title : ''}
        maxLength={lengths.embedTitle}
        onChange={(event) =>
          setAttribute(editor, pos, 'title', writtenOrNull(event.currentTarget.value))
        }
      />
    </div>
  );
}
