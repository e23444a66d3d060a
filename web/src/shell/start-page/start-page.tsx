import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { config } from '../../kernel/config/config.ts';
import { useMe } from '../../kernel/session/abilities.ts';
import { buttonClass } from '../../kit/button/button-class.ts';
import { RuledSheet } from '../../kit/sheet/ruled-sheet.tsx';
import { SheetPage } from '../../kit/sheet/sheet-page.tsx';
import { SheetControls } from '../../kit/sheet/sheet-controls.tsx';
import { useRoleLabel } from '../frame/role-label.ts';
import styles from './start-page.module.css';

/** Where `/` does not know where to lead: several organizations, none used yet; or none at all. */
export function StartPage() {
  const me = useMe();
  const roleLabel = useRoleLabel();
  const here = useLocation({ select: (location) => location.pathname });
  const organizations = me?.organizations ?? [];
  const none = organizations.length === 0;
  const closed = organizations.every(({ suspended }) => suspended);
  const lines = organizations.map(({ slug, name, type, suspended }) => ({
    key: slug,
    label: suspended ? (
      name
    ) : (
      <Link to="/$organizationSlug" params={{ organizationSlug: slug }}>
        {name}
      </Link>
    ),
    value: suspended ? <Trans>Suspended</Trans> : roleLabel(type),
  }));
  const title = none ? <Trans>No organization</Trans> : <Trans>Your organizations</Trans>;
  return (
    <SheetPage
      spine={<SheetControls />}
      version={config.buildVersion}
      foot={<Trans>Signed in as {me?.email}</Trans>}
      sheet={<RuledSheet title={title} lines={lines} />}
    >
      <h1 className={styles.title}>
        {none ? (
          <Trans>You don’t belong to an organization</Trans>
        ) : closed ? (
          <Trans>Your organization is suspended</Trans>
        ) : (
          <Trans>Choose an organization</Trans>
        )}
      </h1>
      <p className={styles.lead}>
        {none ? (
          <Trans>
            No one has added you to an organization yet, or your access has ended. Ask an
            administrator for an invitation.
          </Trans>
        ) : closed ? (
          <Trans>
            You can’t use it until it is resumed. Nothing was deleted. Ask the people who run this
            server.
          </Trans>
        ) : (
          <Trans>Next time, the organization you used last opens directly.</Trans>
        )}
      </p>
      <Link
        to="/auth/logout"
        search={closed ? {} : { redirect: here }}
        className={buttonClass({ size: 'large', variant: closed ? 'primary' : 'standard' })}
      >
        <Trans>Sign out</Trans>
      </Link>
    </SheetPage>
  );
}
