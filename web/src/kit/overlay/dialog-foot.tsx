import { Trans } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';

export interface DialogFootProps extends ButtonProps {
  onClose: () => void;
  backRef?: Ref<HTMLButtonElement>;
}

/** Two buttons of a dialog: go back, and what the dialog is for. While that runs it cannot be left. */
export function DialogFoot({ onClose, backRef, variant = 'primary', ...action }: DialogFootProps) {
  return (
    <>
      <Button ref={backRef} onClick={action.busy === undefined ? onClose : undefined}>
        <Trans>Go back</Trans>
      </Button>
      <Button variant={variant} {...action} />
    </>
  );
}
