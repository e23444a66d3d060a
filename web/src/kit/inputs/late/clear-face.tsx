import { Input } from '@mantine/core';

/** The cross in an input whose list is still to come, as it will stand there. */
export function ClearFace({ onClear }: { onClear: () => void }) {
  return (
    <Input.ClearButton
      tabIndex={-1}
      aria-hidden
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  );
}
