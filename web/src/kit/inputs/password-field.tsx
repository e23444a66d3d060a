import { TextInput, type TextInputProps } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './password-field.module.css';

/** A password, with a button that shows what was typed. Set `autoComplete`, password managers need it. */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [visible, setVisible] = useState(false);
  const { t } = useLingui();
  return (
    <TextInput
      {...props}
      type={visible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className={styles.eye}
          aria-label={t`Show password`}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <IconEyeOff aria-hidden="true" /> : <IconEye aria-hidden="true" />}
        </button>
      }
    />
  );
}
