import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Anchor } from '../overlay/anchor.tsx';
import { useOpenAfterMount } from '../overlay/use-open-after-mount.ts';
import styles from './choice-list.module.css';
import type { MenuChoice } from './choice-menu.tsx';

export interface ChoiceListProps {
  id: string;
  anchor: HTMLElement | null;
  label: string;
  choices: readonly MenuChoice<string>[];
  value: string | undefined;
  opened: boolean;
  onChoose: (value: string) => void;
  onChange: (opened: boolean) => void;
}

/** The choices of a `ChoiceMenu`, which loads this. The one in force has the focus first. */
export function ChoiceList(props: ChoiceListProps) {
  const { id, anchor, label, choices, value, opened, onChoose, onChange } = props;
  return (
    <Menu
      id={id}
      position="bottom-start"
      width="min(380px, calc(100vw - 32px))"
      checkIcon={<IconCheck aria-hidden="true" />}
      opened={useOpenAfterMount(opened)}
      onChange={onChange}
      alignItemsLabels="all"
    >
      <Menu.Target>
        <Anchor to={anchor} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {choices.map((choice) => (
          <Menu.RadioItem
            key={choice.value}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled ?? false}
            closeMenuOnClick
            className={styles.choice}
            data-autofocus={choice.value === value || undefined}
            onChange={onChoose}
          >
            <span className={styles.label}>{choice.label}</span>
            {choice.description === undefined ? null : (
              <span className={styles.description}>{choice.description}</span>
            )}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
