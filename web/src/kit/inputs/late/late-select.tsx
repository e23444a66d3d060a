import { InputBase, Input } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPage } from '../../loading/lazy-page.tsx';
import type { KitSelectProps } from '../select.tsx';
import { type HandOver, useHandOver } from './use-hand-over.ts';

const Whole = lazyPage(() => import('../select.tsx').then((module) => module.Select));

export interface LateSelectProps extends Omit<KitSelectProps, 'onChange'> {
  onChange: (value: string | null) => void;
  'data-path'?: string;
}

/** A `Select` for a first screen: its list is loaded after that. */
export function LateSelect(props: LateSelectProps) {
  const { here, attach, ...hand } = useHandOver(Whole, !(props.searchable ?? false));
  if (here) return <Whole {...props} ref={attach} />;
  return <Face select={props} attach={attach} {...hand} />;
}

interface FaceProps extends Omit<HandOver, 'here'> {
  select: LateSelectProps;
}

function Face({ select, attach, face, note, forget }: FaceProps) {
  const { options, searchable = false, clearable = false, onChange, onSearchChange } = select;
  const { label, description, error, placeholder, required = false, disabled = false } = select;
  const chosen = options.find(({ value }) => value === select.value);
  const [typed, setTyped] = useState<string>();
  return (
    <InputBase
      {...face}
      ref={attach}
      {...{ label, description, error, placeholder, required, disabled }}
      data-path={select['data-path']}
      pointer={!searchable}
      readOnly={!searchable}
      value={typed ?? chosen?.label ?? ''}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        note(value);
        onSearchChange?.(value);
      }}
      onBlur={() => {
        if (typed !== undefined) onSearchChange?.(chosen?.label ?? '');
        setTyped(undefined);
        forget();
      }}
      rightSection={<IconSelector aria-hidden="true" />}
      rightSectionPointerEvents="none"
      __clearable={clearable && chosen !== undefined}
      __clearSection={<ClearFace onClear={() => onChange(null)} />}
    />
  );
}

/** The cross in an input whose list is still to come, as it will stand there. */
function ClearFace({ onClear }: { onClear: () => void }) {
  return (
    <Input.ClearButton
      tabIndex={-1}
      aria-hidden
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  );
}
