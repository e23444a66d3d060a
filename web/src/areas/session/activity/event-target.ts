import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditTarget } from 'contract/kernel/audit.ts';
import type { Capability } from 'contract/kernel/permissions.ts';
import type { AuditLogEvent } from 'contract/session/own-audit-log.contract.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { holds } from '../../../kernel/session/abilities.ts';

interface TargetKind {
  /** People who hold it see things of this kind. */
  seenWith: Capability;
  gone: MessageDescriptor;
  /** Below the address of the organization; absent: it has no page of its own. */
  path?: (id: number) => string;
}

/** Null: the words of what was done say it all. */
const kinds: Readonly<Record<AuditTarget, TargetKind | null>> = {
  account: {
    seenWith: 'people.view',
    gone: msg`deleted person`,
    path: (id) => `people/${id}/details`,
  },
  dependant: { seenWith: 'dependants.view', gone: msg`deleted dependant` },
  group: {
    seenWith: 'groups.manage',
    gone: msg`deleted group`,
    path: (id) => `people?group=${id}`,
  },
  import: {
    seenWith: 'people.import',
    gone: msg`deleted import`,
    path: (id) => `people/upload/people?import=${id}`,
  },
  content: {
    seenWith: 'content.draft',
    gone: msg`deleted article`,
    path: (id) => `content/${id}/details`,
  },
  hub: { seenWith: 'hubs.view', gone: msg`deleted hub`, path: (id) => `hubs/${id}/edit` },
  file: null,
  campaign: {
    seenWith: 'campaigns.manage',
    gone: msg`deleted campaign`,
    path: (id) => `campaigns/${id}`,
  },
  direct_send: {
    seenWith: 'campaigns.manage',
    gone: msg`deleted direct send`,
    path: (id) => `direct-sends/${id}`,
  },
  template: {
    seenWith: 'campaigns.manage',
    gone: msg`deleted template`,
    path: (id) => `campaigns/templates/${id}`,
  },
  saved_block: {
    seenWith: 'campaigns.manage',
    gone: msg`deleted saved block`,
    path: (id) => `campaigns/templates/blocks/${id}`,
  },
  channel: { seenWith: 'campaigns.manage', gone: msg`deleted channel` },
  topic: {
    seenWith: 'settings.manage',
    gone: msg`deleted topic`,
    path: () => 'settings/topics',
  },
  join_code: {
    seenWith: 'settings.manage',
    gone: msg`deleted join code`,
    path: () => 'settings',
  },
  custom_field: {
    seenWith: 'settings.manage',
    gone: msg`deleted custom field`,
    path: () => 'settings/people-fields',
  },
  organization: null,
};

/** The page of what was changed; undefined where it has none, or none that may be seen any longer. */
export function targetPath({ target }: AuditLogEvent, membership: Membership): string | undefined {
  if (target === null || target.name === null) return undefined;
  const path = kinds[target.type]?.path;
  return path && `/${membership.slug}/${path(target.id)}`;
}

/** What was changed, by the name it has now; undefined where there is nothing to be said of it. */
export function targetLabels(
  { target }: AuditLogEvent,
  membership: Membership,
  i18n: I18n,
): string | undefined {
  if (target === null) return undefined;
  if (target.name !== null) return target.name;
  const kind = kinds[target.type];
  return kind && holds(membership, kind.seenWith) ? i18n._(kind.gone) : undefined;
}
