import * as z from 'zod/mini';

export const accountTypes = ['admin', 'manager', 'standard'] as const;
export const accountTypeSchema = z.enum(accountTypes);
export type AccountType = (typeof accountTypes)[number];

/**
 * How far a capability reaches. `scope`: a manager of selected groups has it for the people of those groups only (other
 * managers for the whole organization); `assigned`: only in the hubs whose owner or editor one is; `own`: only for one's
 * own things.
 */
export type Grant = 'all' | 'scope' | 'assigned' | 'own' | 'none';

const everyone = { admin: 'all', manager: 'all', standard: 'all' } as const;
const staffInScope = { admin: 'all', manager: 'scope', standard: 'none' } as const;
const staff = { admin: 'all', manager: 'all', standard: 'none' } as const;
const adminOnly = { admin: 'all', manager: 'none', standard: 'none' } as const;

/**
 * The one permission table: the server enforces it, the screens read it, the documentation prints it.
 */
export const capabilityTable = {
  'home.view': everyone,
  'profile.manage': everyone,
  'metrics.view': staffInScope,
  'metrics.viewPeople': staffInScope,
  'people.view': staffInScope,
  'people.edit': staffInScope,
  'people.changeMany': staffInScope,
  'people.import': staffInScope,
  'people.viewPrivate': staffInScope,
  'people.viewResults': staffInScope,
  'people.delete': adminOnly,
  'people.changeType': adminOnly,
  'people.inviteStandard': staffInScope,
  'people.inviteStaff': adminOnly,
  'dependants.view': staffInScope,
  'dependants.edit': staffInScope,
  'groups.manage': staffInScope,
  'groups.changeMembers': staffInScope,
  'hubs.view': { admin: 'all', manager: 'scope', standard: 'assigned' },
  'hubs.manage': staff,
  'content.draft': { admin: 'all', manager: 'all', standard: 'assigned' },
  'content.publish': staff,
  'campaigns.manage': staff,
  'campaigns.approve': adminOnly,
  'campaigns.viewRecipients': staffInScope,
  'settings.manage': adminOnly,
} as const satisfies Record<string, Record<AccountType, Grant>>;

export type Capability = keyof typeof capabilityTable;

export const capabilities = Object.keys(capabilityTable) as [Capability, ...Capability[]];

/** What an endpoint or a screen asks of its caller. */
export type Permission = 'public' | 'signed-in' | Capability;

export function isCapability(permission: Permission): permission is Capability {
  return Object.hasOwn(capabilityTable, permission);
}

export function grantOf(type: AccountType, capability: Capability): Grant {
  return capabilityTable[capability][type];
}

/** What a manager of selected groups has of the manager's role, beside what everyone has. */
const ofScopedManagers: ReadonlySet<Capability> = new Set([
  'metrics.viewPeople',
  'people.view',
  'people.viewPrivate',
  'people.viewResults',
  'people.edit',
  'people.inviteStandard',
  'dependants.view',
  'dependants.edit',
  'groups.changeMembers',
  'hubs.view',
]);

/** As {@link may}, for someone who may be a scoped manager. */
export function mayInScope(
  actor: { readonly type: AccountType; readonly scoped: boolean },
  capability: Capability,
): boolean {
  if (!may(actor.type, capability)) return false;
  return (
    !actor.scoped || ofScopedManagers.has(capability) || grantOf('standard', capability) === 'all'
  );
}

export function may(type: AccountType, capability: Capability): boolean {
  return grantOf(type, capability) !== 'none';
}
