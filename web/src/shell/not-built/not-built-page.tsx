import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Panel } from '../../kit/page/panel.tsx';
import { useContent } from './use-content.ts';

/** Says honestly that a screen is still to be built, and what it will hold. */
export function NotBuiltPage() {
  const { title, content } = useContent();
  return (
    <PageFrame>
      <PageHead eyebrow={<Trans>Not built yet</Trans>} title={title} />
      <Panel>
        <EmptyState title={<Trans>This page is still to be built</Trans>}>
          <Trans>What it will hold: {content}</Trans>
        </EmptyState>
      </Panel>
    </PageFrame>
  );
}
