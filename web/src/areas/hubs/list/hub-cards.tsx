import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { HubHead } from 'contract/hubs/hub.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { readerDays } from 'contract/kernel/times.ts';
import { Suspense, useState } from 'react';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { RowMenu } from '../../../kit/menu/row-menu.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';
import { useHubMenu } from '../use-hub-menu.tsx';
import { HubCard } from './hub-card.tsx';
import styles from './hub-cards.module.css';
import { HubsEmpty, HubsError } from './hubs-blank.tsx';
import { HubsToolbar } from './hubs-toolbar.tsx';
import { useExtras } from './use-extras.ts';
import { type HubList, pageSize } from './use-hub-list.ts';

export interface HubsProps {
  list: HubList;
  membership: Membership;
  manages: boolean;
}

/** Hubs as cards: cover, audience, items, and how many of the audience read something. */
export function HubCards({ list, membership, manages }: HubsProps) {
  const { t } = useLingui();
  const { page } = list;
  const { slug, timeZone } = membership;
  const hubs = page.data?.items;
  const extras = useExtras(hubs);
  const menu = useHubMenu(slug);
  const [open, setOpen] = useState<{ hub: HubHead; button: HTMLElement }>();
  const clear = () => list.change({ q: '', filters: list.tab });
  const total = page.data?.total.count ?? 0;
  const name = open?.hub.name ?? '';
  const entries = open === undefined ? [] : menu.entries(open.hub, 'list');
  return (
    <>
      <HubsToolbar list={list} columns={undefined} onClear={clear} />
      {page.error && hubs === undefined ? (
        <Panel>
          <HubsError list={list} />
        </Panel>
      ) : hubs === undefined ? (
        <CardSkeletons />
      ) : hubs.length === 0 ? (
        <Panel>
          <HubsEmpty {...{ list, slug, manages }} onClear={clear} />
        </Panel>
      ) : (
        <>
          <ul className={styles.cards} aria-label={t`Hubs`}>
            {hubs.map((hub) => (
              <HubCard
                key={hub.id}
                {...{ hub, slug, timeZone, extras }}
                onMenu={(button) => setOpen({ hub, button })}
              />
            ))}
          </ul>
          <Pager pageSize={pageSize} onPrevious={list.previous} onNext={list.next}>
            <Plural
              value={total}
              one={`${formatCount(hubs.length)} of # hub`}
              other={`${formatCount(hubs.length)} of # hubs`}
            />{' '}
            <span className={text.dim}>
              · <Trans>Readers in the last {readerDays} days, each person once</Trans>
            </span>
          </Pager>
        </>
      )}
      {open === undefined || entries.length === 0 ? null : (
        <RowMenu
          button={open.button}
          label={t`Actions for ${name}`}
          entries={entries}
          onClose={() => setOpen(undefined)}
        />
      )}
      <Suspense fallback={null}>{menu.dialog}</Suspense>
    </>
  );
}

function CardSkeletons() {
  return (
    <Skeleton>
      <div className={styles.cards}>
        {[1, 2, 3, 4, 5, 6].map((index) => (
          <SkeletonBlock key={index} height={216} />
        ))}
      </div>
    </Skeleton>
  );
}
