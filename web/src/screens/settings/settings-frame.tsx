import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import text from '../../kit/theme/text.module.css';
import styles from './settings-frame.module.css';
import { settingsGroups } from './settings-pages.ts';

/** One of the settings, beside the way to the others. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui();
  const { organizationSlug = '' } = useParams({ strict: false });
  const params = { organizationSlug };
  return (
    <div className={styles.frame}>
      <nav className={styles.nav} aria-label={t`Settings`}>
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
