import { type AutocompleteProps, InputBase } from '@mantine/core';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { useHandOver } from './use-hand-over.ts';

const Whole = lazyPage(() => import('../lists.tsx').then((module) => module.Suggesting));

export interface LateSuggestingProps extends AutocompleteProps {
  'data-path'?: string;
}

/** A text with suggestions for a first screen: their list is loaded after that. */
export function LateSuggesting(props: LateSuggestingProps) {
  const { here, attach, face } = useHandOver(Whole);
  if (here) return <Whole {...props} ref={attach} />;
  const { label, error, placeholder, value, onChange, onFocus } = props;
  const { required = false, disabled = false } = props;
  return (
    <InputBase
      {...face}
      ref={attach}
      {...{ label, error, placeholder, required, disabled, value }}
      data-path={props['data-path']}
      onFocus={(event) => {
        face.onFocus();
        onFocus?.(event);
      }}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
    />
  );
}
