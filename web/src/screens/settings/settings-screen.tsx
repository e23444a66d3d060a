import { useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { useMembership } from '../../kernel/session/abilities.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Panel } from '../../kit/page/panel.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { settingsGroups } from './settings-pages.ts';
import styles from './settings-screen.module.css';

/** Every page of settings, with what is set there. */
export function SettingsScreen() {
  const { t, i18n } = useLingui();
  const { organizationSlug = '' } = useParams({ strict: false });
  const name = useMembership()?.name ?? '';
  return (
    <SettingsFrame>
      <PageFrame>
        <PageHead eyebrow={name} title={t`Settings`} />
        <div className={styles.stack}>
          {settingsGroups.map(({ key, label, pages }) => (
            <Panel key={key} flush title={i18n._(label)}>
              <ul className={styles.pages}>
                {pages.map((page) => (
                  <li key={page.key}>
                    <Link to={page.to} params={{ organizationSlug }}>
                      {i18n._(page.label)}
                    </Link>
                    <span>{i18n._(page.about)}</span>
                  </li>
                ))}
              </ul>
            </Panel>
          ))}
        </div>
      </PageFrame>
    </SettingsFrame>
  );
}
