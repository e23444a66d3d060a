import { Trans, useLingui } from '@lingui/react/macro';
import type { GroupUse } from 'contract/groups/rules.contract.ts';

/** What uses a group, with its name. */
export function useGroupUseLabel(): (use: GroupUse) => string {
  const { t } = useLingui();
  return ({ type, name }) => {
    if (type === 'group') return t`rule of ${name}`;
    if (type === 'access_scope') return t`groups of manager ${name}`;
    if (type === 'direct_send') return t`direct send ${name}`;
    if (type === 'hub') return t`hub ${name}`;
    return type === 'campaign' ? t`campaign ${name}` : t`join code ${name}`;
  };
}

/** What happens to that which uses a group, once the group is in the trash. */
export function AfterDeleting({ uses }: { uses: readonly GroupUse[] }) {
  const types = new Set(uses.map(({ type }) => type));
  return (
    <>
      {types.has('campaign') ? (
        <Trans>Campaigns not yet sent wait until you change their audience.</Trans>
      ) : null}{' '}
      {types.has('direct_send') ? (
        <Trans>Direct sends not yet sent wait until you change their recipients.</Trans>
      ) : null}{' '}
      {types.has('hub') ? <Trans>Hubs are no longer shown to a deleted group.</Trans> : null}{' '}
      {types.has('join_code') ? (
        <Trans>Join codes no longer add people to a deleted group.</Trans>
      ) : null}
    </>
  );
}
