import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageParts as Parts } from 'contract/metrics/metrics.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { FigureTable } from '../../../kit/chart/figure-table.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount, formatRate } from '../../../kit/text/format.ts';
import type { ResultsProps } from '../../delivery/delivery.public.ts';
import { ItemLink } from '../item-link.tsx';
import { partsQuery } from '../metrics.queries.ts';
import { Tile } from '../../../kit/page/tile.tsx';
import { lowestOpenRate } from './lowest-open-rate.ts';
import styles from './message.module.css';
import { readAgain } from './read-again.ts';
import { useLastRead } from './use-last-read.ts';

/** Results by link and by group. Not shown for a message without both. */
export function MessageParts({ messageId, running, endedAt }: ResultsProps) {
  useLastRead(running);
  return (
    <Tile
      query={{ ...partsQuery(messageId), ...readAgain({ running, endedAt }) }}
      failed={<Trans>Couldn’t load links and groups</Trans>}
      height={160}
    >
      {({ links, groups }) =>
        links.length + groups.length === 0 ? null : (
          <div className={styles.two}>
            {links.length === 0 ? null : <Links links={links} />}
            {groups.length === 0 ? null : <Groups groups={groups} counting={running} />}
          </div>
        )
      }
    </Tile>
  );
}

function Links({ links }: { links: Parts['links'] }) {
  const { t } = useLingui();
  const slug = useMembership()?.slug ?? '';
  const [most] = links.toSorted((one, other) => other.times - one.times);
  const clicks = links.reduce((sum, { times }) => sum + times, 0);
  const rate = formatRate(most?.times ?? 0, clicks);
  const name = most === undefined ? '' : nameOf(most);
  return (
    <Panel
      flush
      eyebrow={<Trans>Links</Trans>}
      title={
        clicks === 0 ? (
          <Trans>No clicks yet</Trans>
        ) : links.length === 1 ? (
          plural(clicks, { one: '# click on one link', other: '# clicks on one link' })
        ) : (
          <Trans>
            {rate} of clicks went to “{name}”
          </Trans>
        )
      }
    >
      <FigureTable
        caption={t`Clicks by link`}
        columns={[
          { key: 'link', label: t`Link` },
          { key: 'people', label: t`People`, kind: 'number' },
          { key: 'times', label: t`Clicks`, kind: 'number' },
          { key: 'machines', label: t`Automated only`, kind: 'number' },
        ]}
        rows={links.map((link) => ({
          key: link.position,
          cells: [
            link.content?.title ? (
              <ItemLink of="content" id={link.content.id} slug={slug}>
                {link.content.title}
              </ItemLink>
            ) : (
              <span className={styles.address}>{nameOf(link)}</span>
            ),
            formatCount(link.people),
            formatCount(link.times),
            formatCount(link.machinesOnly),
          ],
        }))}
      />
    </Panel>
  );
}

/** The target of a link, without the start that every address has. */
function nameOf({ url, content, position }: Parts['links'][number]): string {
  return content?.title ?? url?.replace(/^https?:\/\/(www\.)?/, '') ?? String(position);
}

function Groups({ groups, counting }: { groups: Parts['groups']; counting: boolean }) {
  const { t } = useLingui();
  const lowest = lowestOpenRate(groups);
  const name = lowest?.name ?? '';
  const rate = formatRate(lowest?.rate ?? 0, 1);
  return (
    <Panel
      flush
      eyebrow={counting ? <Trans>Groups · counting</Trans> : <Trans>Groups</Trans>}
      title={
        lowest === null ? (
          <Trans>By group</Trans>
        ) : (
          <Trans>
            “{name}” has the lowest open rate: {rate}
          </Trans>
        )
      }
      foot={<Trans>People now in each group. Metrics for fewer than 5 people are hidden.</Trans>}
    >
      <FigureTable
        caption={t`Opened and clicked by group`}
        columns={[
          { key: 'group', label: t`Group` },
          { key: 'delivered', label: t`Delivered`, kind: 'number' },
          { key: 'opened', label: t`Opened`, kind: 'number' },
          { key: 'clicked', label: t`Clicked`, kind: 'number' },
        ]}
        rows={groups.map((group) => ({
          key: group.groupId,
          cells: [group.name, ...[group.delivered, group.opened, group.clicked].map(countOrNull)],
        }))}
      />
    </Panel>
  );
}

const countOrNull = (people: number | null) => (people === null ? null : formatCount(people));
