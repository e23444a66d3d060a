import { useLingui } from '@lingui/react/macro';
import { type ComboboxRenderPillInput, Pill } from '@mantine/core';

export interface TagPillProps {
  label: string;
  /** Undefined where it stays. */
  onRemove: (() => void) | undefined;
}

/** One of several in an input. Its cross has a name, for people who cannot press Backspace. */
export function TagPill({ label, onRemove }: TagPillProps) {
  const { t } = useLingui();
  return (
    <Pill
      withRemoveButton={onRemove !== undefined}
      onRemove={() => onRemove?.()}
      removeButtonProps={{ 'aria-hidden': false, 'aria-label': t`Remove ${label}` }}
    >
      {label}
    </Pill>
  );
}

/** For `renderPill` of the library's inputs. */
export const renderTagPill = ({ option, disabled, onRemove }: ComboboxRenderPillInput) => (
  <TagPill label={option.label} onRemove={disabled ? undefined : onRemove} />
);
