import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';

export interface TrashedDraftProps {
  name: string;
  /** The link to the list. */
  overview: ReactNode;
  /** Absent where the caller may not restore it. */
  onRestore: (() => void) | undefined;
}

/** A draft in the trash, which is not written on until it is restored. */
export function TrashedDraft({ name, overview, onRestore }: TrashedDraftProps) {
  return (
    <PageFrame>
      <PageHead eyebrow={overview} title={name} />
      <Panel>
        <EmptyState
          title={<Trans>This draft is in the trash</Trans>}
          action={
            onRestore === undefined ? undefined : (
              <Button variant="primary" onClick={onRestore}>
                <Trans>Restore</Trans>
              </Button>
            )
          }
        >
          <Trans>Restore the draft to edit or send it.</Trans>
        </EmptyState>
      </Panel>
    </PageFrame>
  );
}
