import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import text from '../../kit/theme/text.module.css';
import styles from './settings-frame.module.css';
import { settingsGroups } from './settings-pages.ts';

/** One of the settings, beside the way to the others. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui();
  const { organizationSlug = '' } = useParams({ strict: false });
  const params = { organizationSlug };
  const nav = useCurrentInView();
  return (
    <div className={styles.frame}>
      <nav ref={nav} className={styles.nav} aria-label={t`Settings`}>
        <Link to="/$organizationSlug/settings" params={params} activeOptions={{ exact: true }}>
          <Trans>All settings</Trans>
        </Link>
        {settingsGroups.map(({ key, label, pages }) => (
          <Fragment key={key}>
            <span className={text.eyebrow}>{i18n._(label)}</span>
            {pages.map((page) => (
              <Link key={page.key} to={page.to} params={params}>
                {i18n._(page.label)}
              </Link>
            ))}
          </Fragment>
        ))}
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}

/** Where the pages stand in one row, the current one may be beyond its end. */
function useCurrentInView() {
  const nav = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  useLayoutEffect(() => {
    const row = nav.current;
    const links = [...(row?.querySelectorAll('a') ?? [])];
    const current = links.find((link) => link.pathname === pathname);
    if (row && current) {
      row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
    }
  }, [pathname]);
  return nav;
}
