import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  networkNames,
  type SocialNetwork,
  socialNetworks,
} from 'contract/content/socials/social-networks.ts';
import { countFor, linkLength, socialTextLimits } from 'contract/content/socials/social-text.ts';
import { useDeferredValue } from 'react';
import { FigureTable } from '../../../kit/chart/figure-table.tsx';
import { RateBar } from '../../../kit/chart/rate-bar.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';
import { NetworkIcon } from './network-icon.tsx';
import styles from './social-form.module.css';

/** The networks whose limits people ask about; another one is listed where the post stands there. */
const usual: ReadonlySet<SocialNetwork> = new Set([
  'linkedin',
  'facebook',
  'threads',
  'mastodon',
  'bluesky',
  'x',
]);

/** Where the same text would fit, as each network counts it. */
export function NetworksPanel({ network, post }: { network: SocialNetwork; post: string }) {
  const { t } = useLingui();
  const counted = useDeferredValue(post.trim());
  const rows = socialNetworks
    .filter((one) => usual.has(one) || (one === network && socialTextLimits[one] !== null))
    .map((one) => ({
      network: one,
      used: countFor(one, counted),
      limit: socialTextLimits[one] ?? 0,
    }))
    .toSorted((a, b) => b.limit - a.limit);
  const fitting = rows.filter(({ used, limit }) => used <= limit).length;
  const fits = formatCount(fitting);
  const each = formatCount(linkLength);
  return (
    <Panel
      flush
      title={
        <Plural
          value={rows.length}
          one={`Fits ${fits} of # network`}
          other={`Fits ${fits} of # networks`}
        />
      }
      actions={
        <span className={text.hint}>
          <Trans>Atrium doesn’t post for you</Trans>
        </span>
      }
      foot={<Trans>A link counts {each} characters on X and Mastodon.</Trans>}
    >
      <FigureTable
        caption={t`Length of the text on each network`}
        columns={[
          { key: 'network', label: t({ message: 'Network', comment: 'A social network' }) },
          { key: 'used', label: t({ message: 'Used', comment: 'Characters' }), kind: 'number' },
          {
            key: 'bar',
            label: (
              <span className="visually-hidden">
                <Trans>Share of the limit</Trans>
              </span>
            ),
          },
          { key: 'limit', label: t({ message: 'Limit', comment: 'Characters' }), kind: 'number' },
          { key: 'left', label: t({ message: 'Left', comment: 'Characters' }), kind: 'number' },
        ]}
        rows={rows.map(({ network: one, used, limit }) => ({
          key: one,
          cells: [
            <span key="name" className={styles.network}>
              <NetworkIcon network={one} />
              {networkNames[one]}
              {one === network ? (
                <span className={styles.tag}>
                  <Trans>this post</Trans>
                </span>
              ) : null}
            </span>,
            formatCount(used),
            <RateBar
              key="bar"
              rate={used / limit}
              {...(used > limit && { tone: 'bad' as const })}
            />,
            formatCount(limit),
            used <= limit ? (
              formatCount(limit - used)
            ) : (
              <b key="left" className={styles.beyond}>
                <Plural value={used - limit} one="# too many" other="# too many" />
              </b>
            ),
          ],
        }))}
      />
    </Panel>
  );
}
