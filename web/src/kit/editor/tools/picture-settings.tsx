import { lengths } from 'contract/kernel/counts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../button/button.tsx';
import { Checkbox } from '../../inputs/checkbox.tsx';
import { writtenOrNull } from './box-settings.tsx';
import type { SettingsProps } from './context-bar.tsx';
import { removeNode, setAttribute } from '../insertions.ts';
import styles from './tools.module.css';

/** What a picture shows, for people who cannot see it, and its caption. */
export function PictureSettings({ editor, placed: { node, pos } }: SettingsProps) {
  const { t } = useLingui();
  const { alt, caption, decorative } = node.attrs;
  const [left, setLeft] = useState(false);
  const missing = alt === null && decorative !== true;
  const set = (name: string, value: unknown) => setAttribute(editor, pos, name, value);
  return (
    <div role="group" aria-label={t`Picture`} className={styles.settings}>
      <span className={styles.name}>{t`Picture`}</span>
      <TextInput
        className={styles.grow}
        data-ask=""
        label={t`Description for people who can’t see the picture`}
        value={typeof alt === 'string' ? alt : ''}
        maxLength={lengths.pictureText}
        disabled={decorative === true}
        // No fault before the person has been there.
        description={missing && !left ? t`Required before publishing` : undefined}
        error={missing && left ? t`Required before publishing` : undefined}
        onBlur={() => setLeft(true)}
        onChange={(event) => set('alt', writtenOrNull(event.currentTarget.value))}
      />
      <TextInput
        className={styles.grow}
        label={t`Caption`}
        value={typeof caption === 'string' ? caption : ''}
        maxLength={lengths.pictureText}
        onChange={(event) => set('caption', writtenOrNull(event.currentTarget.value))}
      />
      <Checkbox
        label={t`Decorative`}
        checked={decorative === true}
        onChange={(event) => {
          if (event.currentTarget.checked) set('alt', null);
          set('decorative', event.currentTarget.checked);
        }}
      />
      <Button size="small" icon={<IconTrash />} onClick={() => removeNode(editor, pos)}>
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
}
