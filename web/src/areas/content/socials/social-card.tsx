import { Trans, useLingui } from '@lingui/react/macro';
import type { SocialNetwork } from 'contract/content/socials/social-networks.ts';
import { safeHref } from 'contract/kernel/href.ts';
import { NetworkIcon } from './network-icon.tsx';
import { hostOf, siteNameOf } from './site-name.ts';
import styles from './social-card.module.css';

export interface SocialCardProps {
  network: SocialNetwork;
  link: string;
  title: string;
  summary: string | null;
  text: string | null;
  /** Where its picture is to be had. */
  picture: { url: string; alt: string | null } | null;
  /** What stands beside the network: when it was published. */
  when?: string | undefined;
}

/** A post as people see it. The link says nothing of who follows it, and nothing of the network is loaded. */
export function SocialCard({
  network,
  link,
  title,
  summary,
  text,
  picture,
  when,
}: SocialCardProps) {
  const { t } = useLingui();
  const href = safeHref(link);
  const siteName = siteNameOf(network, link);
  const name = title === '' ? t`No title yet` : title;
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <NetworkIcon network={network} />
        <b>{siteName === '' ? <Trans>No link yet</Trans> : siteName}</b>
        {when === undefined ? null : <span className={styles.when}>{when}</span>}
      </header>
      {text === null ? null : <p className={styles.text}>{text}</p>}
      {picture === null ? null : (
        <img className={styles.picture} src={picture.url} alt={picture.alt ?? ''} loading="lazy" />
      )}
      <div className={styles.foot}>
        {href === null ? (
          <b>{name}</b>
        ) : (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            referrerPolicy="no-referrer"
            aria-label={t`${name}, on ${siteName}, in a new tab`}
          >
            <b>{name}</b>
          </a>
        )}
        {summary === null ? null : <p>{summary}</p>}
        <p className={styles.host}>{hostOf(link)}</p>
      </div>
    </article>
  );
}
