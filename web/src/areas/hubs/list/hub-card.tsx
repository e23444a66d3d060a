import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { HubHead } from 'contract/hubs/hub.ts';
import { Button } from '../../../kit/button/button.tsx';
import { formatCount, formatPercent } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';
import { AudienceName, HubStateMark } from '../hub-marks.tsx';
import { HubCover } from '../hub-cover.tsx';
import styles from './hub-cards.module.css';
import { type HubExtras, rateOf } from './use-extras.ts';

export interface HubCardProps {
  hub: HubHead;
  slug: string;
  timeZone: string;
  extras: HubExtras;
  onMenu: (button: HTMLElement) => void;
}

/** One hub: its cover, its audience, its owner, and its state. */
export function HubCard({ hub, slug, timeZone, extras, onMenu }: HubCardProps) {
  const { t } = useLingui();
  const { name, summary, owners, state, deletedAt } = hub;
  const reach = extras.reach.get(hub.id);
  const [owner, ...others] = owners;
  const addressed = reach === undefined ? undefined : formatCount(reach.addressed);
  const hasMenu = deletedAt === null || hub.abilities.restore;
  return (
    <li className={styles.card}>
      <HubCover hub={hub} url={extras.covers.get(hub.cover?.fileId ?? 0)} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            {deletedAt === null ? (
              <Link
                to="/$organizationSlug/hubs/$hubId/edit"
                params={{ organizationSlug: slug, hubId: hub.id }}
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <Flag hub={hub} />
          {hasMenu ? (
            <Button
              square
              size="small"
              variant="quiet"
              className={styles.menu}
              icon={<IconDots />}
              aria-label={t`Actions for ${name}`}
              aria-haspopup="menu"
              onClick={(event) => onMenu(event.currentTarget)}
            />
          ) : null}
        </div>
        <p className={styles.summary}>{summary ?? <Trans>No summary</Trans>}</p>
        <p className={styles.meta}>
          <HubStateMark hub={hub} timeZone={timeZone} />
          <span className={styles.audience}>
            <AudienceName hub={hub} />
            {addressed === undefined || hub.visibility === 'hidden' ? null : `, ${addressed}`}
          </span>
          {owner === undefined ? null : (
            <span className={styles.owner}>
              {owner.name}
              {others.length === 0 ? null : (
                <span className={text.dim}> +{formatCount(others.length)}</span>
              )}
            </span>
          )}
        </p>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>
            <Trans>Items</Trans>
          </dt>
          <dd>{formatCount(hub.items.all)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Readers</Trans>
          </dt>
          <dd>{reach === undefined ? '–' : formatCount(reach.readers)}</dd>
        </div>
        <div>
          <dt>
            {!hub.wasPublished ? (
              <Trans>not yet published</Trans>
            ) : state === 'published' ? (
              <Trans>of its audience</Trans>
            ) : (
              <Trans>before it was hidden</Trans>
            )}
          </dt>
          <dd>{hub.wasPublished && reach !== undefined ? percentLabel(rateOf(reach)) : '–'}</dd>
        </div>
      </dl>
    </li>
  );
}

const percentLabel = (percent: number | undefined) =>
  percent === undefined ? '–' : formatPercent(percent, 0);

/** What waits for a review, or else what is new today. */
function Flag({ hub: { items } }: { hub: HubHead }) {
  if (items.inReview > 0) {
    return (
      <span className={styles.flag}>
        <Plural value={items.inReview} one="# to review" other="# to review" />
      </span>
    );
  }
  if (items.today === 0) return null;
  return (
    <span className={styles.flag}>
      <Plural value={items.today} one="# new today" other="# new today" />
    </span>
  );
}
