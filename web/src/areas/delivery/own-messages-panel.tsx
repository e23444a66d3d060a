import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Tile } from '../../kit/page/tile.tsx';
import { buttonClass } from '../../kit/button/button-class.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Panel } from '../../kit/page/panel.tsx';
import { formatCount } from '../../kit/text/format.ts';
import { OwnMessageLines } from './own-message-lines.tsx';
import { ownMessagesQuery } from './own-messages.queries.ts';

export interface OwnMessagesPanelProps {
  slug: string;
  timeZone: string;
}

/** The latest emails that the reader got, and how many they have not opened. */
export function OwnMessagesPanel({ slug, timeZone }: OwnMessagesPanelProps) {
  const params = { organizationSlug: slug };
  const eyebrow = <Trans>Your emails</Trans>;
  return (
    <Tile
      query={ownMessagesQuery({ limit: '4' })}
      failed={<Trans>Couldn’t load your emails</Trans>}
      height={270}
    >
      {({ items, total, unopened }) => {
        const all = formatCount(total.count);
        return items.length === 0 ? (
          <Panel eyebrow={eyebrow} title={<Trans>No emails yet</Trans>}>
            <EmptyState
              title={<Trans>Emails to you appear here</Trans>}
              action={
                <Link to="/$organizationSlug/profile" params={params} className={buttonClass({})}>
                  <Trans>Check your email address</Trans>
                </Link>
              }
            />
          </Panel>
        ) : (
          <Panel
            eyebrow={eyebrow}
            title={
              unopened === 0 ? (
                <Trans>No new emails</Trans>
              ) : (
                <Plural value={unopened} one="# new email" other="# new emails" />
              )
            }
            actions={
              <Link to="/$organizationSlug/messages" params={params}>
                <Trans>All {all}</Trans>
              </Link>
            }
            flush
          >
            <OwnMessageLines items={items} timeZone={timeZone} />
          </Panel>
        );
      }}
    </Tile>
  );
}
