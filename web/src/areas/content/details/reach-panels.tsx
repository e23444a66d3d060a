import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FigureTable } from '../../../kit/chart/figure-table.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { reachOfQuery, unreadQuery, usesQuery } from '../content.queries.ts';
import rows from '../panel-rows.module.css';
import { AcknowledgementsPanel } from './acknowledgements-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import type { ReachProps } from './reach-figures.tsx';
import styles from './reach-panels.module.css';

/** Reach by group, who has not read it, and where it is used. */
export function ReachPanels(props: ReachProps) {
  return (
    <div className={styles.panels}>
      <GroupsPanel {...props} />
      <UnreadPanel {...props} />
      {props.content.acknowledgement ? <AcknowledgementsPanel {...props} /> : null}
      <UsesPanel {...props} />
    </div>
  );
}

function GroupsPanel({ content }: ReachProps) {
  const { t } = useLingui();
  const { data } = useQuery(reachOfQuery(content.id));
  if (data === undefined || data.groups.length === 0) return null;
  const [least] = data.groups;
  const name = least?.name ?? '';
  return (
    <Panel
      flush
      title={data.readers === 0 ? <Trans>Reach by group</Trans> : <Trans>{name} read least</Trans>}
    >
      <FigureTable
        caption={t`Audience and readers of each group`}
        columns={[
          { key: 'group', label: t`Group` },
          { key: 'addressed', label: t`Audience`, kind: 'number' },
          {
            key: 'read',
            label: t({ message: 'Read', context: 'people who read' }),
            kind: 'number',
          },
          { key: 'share', label: t`Reach, %`, kind: 'number' },
        ]}
        rows={data.groups.map(({ id, name: group, addressed, readers }) => ({
          key: id,
          cells: [
            group,
            formatCount(addressed),
            formatCount(readers),
            formatCount(addressed === 0 ? 0 : Math.round((100 * readers) / addressed)),
          ],
        }))}
        foot={[
          {
            key: 'all',
            cells: [
              t`All, each once`,
              formatCount(data.addressed),
              formatCount(data.readers),
              formatCount(
                data.addressed === 0 ? 0 : Math.round((100 * data.readers) / data.addressed),
              ),
            ],
          },
        ]}
      />
    </Panel>
  );
}

function UnreadPanel({ content, slug }: ReachProps) {
  const { t } = useLingui();
  const [cursor, setCursor] = useState<string>();
  const page = useQuery(unreadQuery(content.id, cursor));
  const count = page.data?.total.count ?? 0;
  return (
    <PeoplePanel
      page={page}
      slug={slug}
      onTurn={setCursor}
      title={
        page.data === undefined ? (
          <Trans>Not read yet</Trans>
        ) : (
          <Plural value={count} one="# person has not read it" other="# people have not read it" />
        )
      }
      pages={t`Pages of people who have not read it`}
      failed={<Trans>Couldn’t load who has not read it</Trans>}
      end={({ hasEmail }) => (hasEmail ? null : t`no email address`)}
    />
  );
}

function UsesPanel({ content, slug, timeZone }: ReachProps) {
  const { data } = useQuery(usesQuery(content.id));
  if (data === undefined) return null;
  return (
    <Panel flush title={<Trans>Used in</Trans>} count={formatCount(data.items.length)}>
      {data.items.length === 0 ? (
        <p className={styles.none}>
          <Trans>No campaign links to it yet.</Trans>
        </p>
      ) : (
        <ul className={rows.rows}>
          {data.items.map(({ id, name, sentAt, readers }) => (
            <li key={id}>
              <Link
                to="/$organizationSlug/campaigns/$id"
                params={{ organizationSlug: slug, id }}
                className={text.lineLink}
              >
                <b>{name}</b>
              </Link>
              <span className={text.dim}>
                {sentAt === null ? null : formatMoment(sentAt, timeZone)}
              </span>
              <span className={`${rows.end} ${styles.end}`}>
                <Plural value={readers} one="# reader" other="# readers" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
