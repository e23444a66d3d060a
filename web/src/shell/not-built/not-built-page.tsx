import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Panel } from '../../kit/page/panel.tsx';
import { useContent } from './use-content.ts';

/** Says that a screen is not built yet, and what it is planned for. */
export function NotBuiltPage() {
  const { title, content } = useContent();
  return (
    <PageFrame>
      <PageHead eyebrow={<Trans>Planned</Trans>} title={title} />
      <Panel>
        <EmptyState title={<Trans>This page isn’t available yet</Trans>}>{content}</EmptyState>
      </Panel>
    </PageFrame>
  );
}
