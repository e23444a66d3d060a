import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import text from '../../kit/theme/text.module.css';
import styles from './settings-frame.module.css';

/** One of the settings, beside the way to the others. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { organizationSlug = '' } = useParams({ strict: false });
  const params = { organizationSlug };
  return (
    <div className={styles.frame}>
      <nav className={styles.nav} aria-label={t`Settings`}>
        <span className={text.eyebrow}>
          <Trans>People</Trans>
        </span>
        <Link to="/$organizationSlug/settings/people-fields" params={params}>
          <Trans>Custom fields</Trans>
        </Link>
        <Link to="/$organizationSlug/settings" params={params} activeOptions={{ exact: true }}>
          <Trans>Joining</Trans>
        </Link>
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
