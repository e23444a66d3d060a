import { Link, useParams } from '@tanstack/react-router';
import { useCan } from '../../../kernel/session/abilities.ts';

export interface SettingsLinkProps {
  className: string | undefined;
  children: string;
}

/** Leads to the organization's settings, which only administrators open; text alone for others. */
export function SettingsLink({ className, children }: SettingsLinkProps) {
  const can = useCan();
  const { organizationSlug = '' } = useParams({ strict: false });
  if (!can('settings.manage')) return <span>{children}</span>;
  return (
    <Link
      to="/$organizationSlug/settings/organization"
      params={{ organizationSlug }}
      className={className}
    >
      {children}
    </Link>
  );
}
