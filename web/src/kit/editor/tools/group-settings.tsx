import { useLingui } from '@lingui/react/macro';
import { Segmented } from '../../inputs/segmented.tsx';
import type { SettingsProps } from './context-bar.tsx';
import type { EditorSetup } from '../editor-setup.ts';
import { setAttribute } from '../insertions.ts';
import styles from './tools.module.css';

/** Who reads a block. */
export function GroupSettings({
  editor,
  placed: { node, pos },
  setup,
}: SettingsProps & { setup: EditorSetup }) {
  const { t } = useLingui();
  const Picker = setup.message?.groups?.Picker;
  return (
    <div role="group" aria-label={t`Block for groups`} className={styles.settings}>
      <span className={styles.name}>{t`Shown to`}</span>
      <Segmented
        label={t`Who sees this block`}
        value={node.attrs['mode'] === 'except' ? 'except' : 'only'}
        onChange={(mode) => setAttribute(editor, pos, 'mode', mode)}
        segments={[
          { value: 'only', label: t`Only these groups` },
          { value: 'except', label: t`Everyone except` },
        ]}
      />
      {Picker === undefined ? null : (
        <Picker
          chosen={node.attrs['groupIds'] as number[]}
          onChange={(groupIds) => setAttribute(editor, pos, 'groupIds', groupIds)}
        />
      )}
    </div>
  );
}
