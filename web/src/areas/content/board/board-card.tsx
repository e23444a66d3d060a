import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ContentHead } from 'contract/content/content.ts';
import { dayMs } from 'contract/kernel/days.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { useDragSource } from '../../../kit/order/use-drag.ts';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import type { MenuEntry } from '../../../kit/menu/menu-entry.ts';
import { Avatar } from '../../../kit/page/avatar.tsx';
import { Kbd } from '../../../kit/text/kbd.tsx';
import { formatRate } from '../../../kit/text/format.ts';
import { formatAgo, formatTime } from '../../../kit/text/time.ts';
import { failureMessage } from '../failure-message.ts';
import { ContentThumbnail } from '../content-thumbnail.tsx';
import { HubNames } from '../hub-names.tsx';
import type { Reach } from '../reach-bar.tsx';
import { useStateLabels } from '../state-mark.tsx';
import styles from './board.module.css';

export interface BoardCardProps {
  content: ContentHead;
  slug: string;
  timeZone: string;
  cover: string | undefined;
  reach: Reach | undefined;
  entries: readonly MenuEntry[];
  /** The first of its column: its cover is shown large. */
  first: boolean;
  movable: boolean;
  lifted: boolean;
  busy: boolean;
  onLift: () => void;
  onPutDown: () => void;
}

/** One item of content on the board: dragged, or moved by its menu. */
export function BoardCard(props: BoardCardProps) {
  const { content, slug, cover, entries, movable, lifted, busy, onLift, onPutDown } = props;
  const { t } = useLingui();
  const { id, title, author, hubs } = content;
  const large = props.first && cover !== undefined;
  const ref = useDragSource<HTMLLIElement>({
    name: title,
    enabled: movable,
    onLift,
    onPutDown,
  });
  return (
    <li ref={ref} className={styles.card} data-lifted={lifted || undefined} aria-busy={busy}>
      {large ? (
        <img className={styles.cover} src={cover} alt="" loading="lazy" draggable={false} />
      ) : null}
      <div className={styles.cardHead}>
        {large || (cover === undefined && content.kind === 'article') ? null : (
          <ContentThumbnail file={content.file} network={content.network} url={cover} />
        )}
        <Link
          to="/$organizationSlug/content/$contentId/details"
          params={{ organizationSlug: slug, contentId: id }}
          className={styles.cardTitle}
          draggable={false}
        >
          {title}
        </Link>
        <EntryMenu entries={entries}>
          <Button
            square
            size="small"
            variant="quiet"
            icon={<IconDots />}
            aria-label={t`Actions for “${title}”`}
          />
        </EntryMenu>
      </div>
      {lifted ? (
        <p className={styles.wasHere}>
          <span>
            <Trans>
              “{title}” was here. Press <Kbd>Esc</Kbd> to put it back.
            </Trans>
          </span>
        </p>
      ) : null}
      <Warning content={content} />
      <div className={styles.cardFoot}>
        {author === null ? null : (
          <>
            <Avatar name={author.name} />
            <span className="visually-hidden">{author.name}</span>
          </>
        )}
        <span className={styles.hubs}>{hubs.length === 0 ? null : <HubNames hubs={hubs} />}</span>
        <span className={styles.when}>
          <When {...props} />
        </span>
      </div>
    </li>
  );
}

/** From so many days on, waiting for a review is worth a line. */
const longWait = 2;

/** What keeps it from the next column. */
function Warning({ content }: Pick<BoardCardProps, 'content'>) {
  const { publishFailure, state, review, reviewComment, liveDiffers } = content;
  const labels = useStateLabels();
  const [now] = useState(() => Date.now());
  const waited = review === null ? 0 : Math.floor((now - Date.parse(review.askedAt)) / dayMs);
  if (publishFailure !== null) return <Line bad>{failureMessage(content)}</Line>;
  if (state === 'in_review' && waited >= longWait) {
    return (
      <Line>
        <Plural value={waited} one="Waiting for # day" other="Waiting for # days" />
      </Line>
    );
  }
  if (reviewComment !== null && state === 'draft') {
    return (
      <Line>
        <Trans>Sent back</Trans>
      </Line>
    );
  }
  if (liveDiffers) {
    return (
      <Line>
        <Trans>Unpublished edits</Trans>
      </Line>
    );
  }
  return state === 'unpublished' || state === 'expired' ? (
    <p className={styles.line}>{labels[state]}</p>
  ) : null;
}

function Line({ bad, children }: { bad?: boolean; children: ReactNode }) {
  return (
    <p className={styles.line} data-tone={bad ? 'bad' : 'warn'}>
      <IconAlertTriangle aria-hidden="true" />
      {children}
    </p>
  );
}

/** The one figure of a card: what its column goes by. */
function When({ content, reach, timeZone }: BoardCardProps) {
  const { state, updatedAt, review, stateSince, publishAt } = content;
  if (state === 'scheduled' && publishAt !== null) return formatTime(publishAt, timeZone);
  if (state === 'in_review') return formatAgo(review?.askedAt ?? stateSince);
  if (state !== 'published') return formatAgo(updatedAt);
  return reach === undefined || reach.addressed === 0
    ? '–'
    : formatRate(reach.readers, reach.addressed);
}
