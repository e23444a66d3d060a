import { Link } from '@tanstack/react-router';
import type { SkipReason } from 'contract/delivery/audience.ts';
import type { RuleCondition } from 'contract/groups/rule-condition.ts';
import type { ReactNode } from 'react';
import { useCan, useMembership } from '../../../kernel/session/abilities.ts';

const unsubscribed: RuleCondition = {
  field: 'subscription',
  operator: 'oneOf',
  values: ['unsubscribed'],
};

/** What the list of people is filtered by to show those who are skipped for it. */
const filters: Partial<Record<SkipReason, Readonly<Record<string, string>>>> = {
  no_address: { deliverability: 'no_address' },
  unsubscribed: { where: JSON.stringify(unsubscribed) },
  deactivated: { status: 'deactivated' },
};

/** A reason for which people are skipped, with the way to where something can be done about it. */
export function ReasonLink({ reason, children }: { reason: SkipReason; children: ReactNode }) {
  const can = useCan();
  const params = { organizationSlug: useMembership()?.slug ?? '' };
  const search = filters[reason];
  if (search !== undefined && can('people.view')) {
    return (
      <Link to="/$organizationSlug/people" params={params} search={search}>
        {children}
      </Link>
    );
  }
  if (reason === 'suppressed' && can('settings.manage')) {
    return (
      <Link to="/$organizationSlug/settings/suppressions" params={params}>
        {children}
      </Link>
    );
  }
  if (reason === 'not_approved' && can('people.inviteStandard')) {
    return (
      <Link to="/$organizationSlug/people/pending" params={params}>
        {children}
      </Link>
    );
  }
  return children;
}
