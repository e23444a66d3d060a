import { Trans, useLingui } from '@lingui/react/macro';
import { embeddedAt } from 'contract/documents/embeds.ts';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { embedLabels } from './embed-port.ts';
import styles from './embed-view.module.css';

export interface EmbedViewProps {
  url: string;
  title: string | null;
}

/** Media of another site: a card, and the site itself once someone presses Play. Nothing of it loads before. */
export function EmbedView({ url, title }: EmbedViewProps) {
  const { t } = useLingui();
  const [playing, play] = useState(false);
  const embedded = embeddedAt(url);
  if (embedded === null) return title === null ? null : <p>{title}</p>;
  const facts = embedLabels(embedded);
  const name = title ?? facts;
  const { frame, kind, page, site } = embedded;
  if (playing) {
    return (
      <iframe
        className={kind === 'video' ? styles.video : styles.audio}
        src={frame}
        title={name}
        allow="fullscreen; picture-in-picture; encrypted-media; autoplay"
        // The site’s own scripts need its own storage. It is another origin than this page, which they do not reach.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <div className={styles.card}>
      <span className={styles.words}>
        <a href={page} rel="noopener noreferrer" target="_blank">
          {name}
        </a>
        {title === null ? null : <span className={styles.facts}>{facts}</span>}
      </span>
      <Button
        size="small"
        aria-label={t`Play “${name}”`}
        title={t`Loads from ${site}`}
        onClick={() => play(true)}
      >
        <Trans>Play</Trans>
      </Button>
    </div>
  );
}
