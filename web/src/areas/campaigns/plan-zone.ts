import { useMembership, useOrganizationZone } from '../../kernel/session/abilities.ts';

/**
 * The time zone in which the time of a campaign that was not sent yet is chosen and shown: the user's own. One by the clocks
 * of its recipients has the time that the organization's clocks show, whatever zone the user chose.
 */
export function usePlanZone(localTime: boolean): string {
  const own = useMembership()?.timeZone ?? 'UTC';
  const organization = useOrganizationZone();
  return localTime ? organization : own;
}
