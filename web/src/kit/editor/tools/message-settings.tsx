import { lengths } from 'contract/kernel/counts.ts';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { writtenOrNull } from './box-settings.tsx';
import type { SettingsProps } from './context-bar.tsx';
import type { EditorSetup } from '../editor-setup.ts';
import { addressOf } from '../address.ts';
import { setAttribute } from '../insertions.ts';
import styles from './tools.module.css';

type Props = SettingsProps & { setup: EditorSetup };

/** What a merge field writes where it is empty. What is not whole yet stays here and not in the document. */
export function FieldSettings({ editor, placed: { node, pos }, setup }: Props) {
  const { t } = useLingui();
  const [fallback, setFallback] = useState(String(node.attrs['fallback']));
  const field = setup.message?.fields.find((one) => one.field === node.attrs['field']);
  return (
    <div role="group" aria-label={t`Merge field`} className={styles.settings}>
      <span className={styles.name}>{field?.label ?? t`Merge field`}</span>
      <TextInput
        className={styles.grow}
        label={t`If empty, show`}
        value={fallback}
        maxLength={lengths.mergeFallback}
        error={writtenOrNull(fallback) === null ? t`Fill this in` : undefined}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setFallback(typed);
          const written = writtenOrNull(typed);
          if (written !== null) setAttribute(editor, pos, 'fallback', written);
        }}
      />
    </div>
  );
}

/** The label and the URL of a button. */
export function ButtonSettings({ editor, placed: { node, pos }, setup }: Props) {
  const { t } = useLingui();
  const [label, setLabel] = useState(String(node.attrs['label']));
  const [href, setHref] = useState(String(node.attrs['href']));
  return (
    <div role="group" aria-label={t`Button`} className={styles.settings}>
      <span className={styles.name}>{t`Button`}</span>
      <TextInput
        className={styles.grow}
        label={t({ message: 'Label', context: 'button' })}
        value={label}
        maxLength={lengths.buttonLabel}
        error={writtenOrNull(label) === null ? t`Fill this in` : undefined}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setLabel(typed);
          const written = writtenOrNull(typed);
          if (written !== null) setAttribute(editor, pos, 'label', written);
        }}
      />
      <TextInput
        className={styles.grow}
        label={t`URL or email address`}
        value={href}
        error={
          addressOf(href, setup.safeHref) === null
            ? t`Enter a URL or an email address, like https://example.org`
            : undefined
        }
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setHref(typed);
          const address = addressOf(typed, setup.safeHref);
          if (address !== null) setAttribute(editor, pos, 'href', address);
        }}
      />
    </div>
  );
}
