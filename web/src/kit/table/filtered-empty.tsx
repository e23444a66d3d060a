import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';

export interface FilteredEmptyProps {
  onClear: () => void;
  /** What may have been meant. */
  children?: ReactNode;
}

/** There is something, but nothing matches what was asked for. */
export function FilteredEmpty({ onClear, children }: FilteredEmptyProps) {
  return (
    <>
      <EmptyState
        title={<Trans>No matches</Trans>}
        action={
          <Button onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        <Trans>Try fewer letters, or remove a filter.</Trans>
      </EmptyState>
      {children}
    </>
  );
}
