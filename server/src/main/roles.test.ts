import { beforeAll, describe, expect, it } from 'vitest';
import { accountTypes, may, isCapability, type AccountType } from 'contract/kernel/permissions.ts';
import { exampleCall } from '../testing/example-call.ts';
import { operations, useTestProduct, type TestTenant } from '../testing/test-product.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const database = useTestDatabase();
const product = useTestProduct(database);

type Roles = Record<AccountType | 'anonymous', boolean>;
const everybody: Roles = { admin: true, manager: true, standard: true, anonymous: true };
const signedIn: Roles = { ...everybody, anonymous: false };
const staff: Roles = { ...signedIn, standard: false };
const admins: Roles = { ...staff, manager: false };

/** Who may call what. Written by hand on purpose: a change of the permission table has to be said twice. */
const table: Record<string, Roles> = {
  'session.me': signedIn,
  'session.supportChatUser': signedIn,
  'session.updateMe': signedIn,
  'session.forgotPassword': everybody,
  'session.listOwn': signedIn,
  'session.endOwn': signedIn,
  'session.endOthers': signedIn,
  'session.changePassword': signedIn,
  'session.changeEmail': signedIn,
  'session.signInMethods': signedIn,
  'session.connectSignInMethod': signedIn,
  'session.disconnectSignInMethod': signedIn,
  'session.twoFactor': signedIn,
  'session.beginTwoFactor': signedIn,
  'session.confirmTwoFactor': signedIn,
  'session.renewRecoveryCodes': signedIn,
  'session.endTwoFactor': signedIn,
  'session.exportOwnData': signedIn,
  'trail.listOwn': signedIn,
  'organizations.found': everybody,
  'organizations.joining': admins,
  'organizations.updateJoining': admins,
  'registration.checkCode': everybody,
  'registration.register': everybody,
  'registration.accept': signedIn,
  'invitations.invite': staff,
  'invitations.revoke': staff,
  'invitations.extend': staff,
  'pending.invited': staff,
  'pending.awaiting': staff,
  'pending.counts': staff,
  'invitations.approve': staff,
  'invitations.reject': staff,
  'access.suspend': staff,
  'access.letIn': staff,
  'accounts.exportData': admins,
  'accounts.erase': admins,
  'invitations.ofPerson': staff,
  'joinCodes.list': admins,
  'joinCodes.create': admins,
  'joinCodes.revoke': admins,
  'accounts.list': staff,
  'accounts.values': staff,
  'accounts.similar': staff,
  'accounts.current': signedIn,
  'accounts.get': staff,
  'accounts.create': staff,
  'accounts.update': staff,
  'accounts.delete': admins,
  'accounts.restore': admins,
  'accounts.setOwnPhoto': signedIn,
  'accounts.removeOwnPhoto': signedIn,
  'accounts.setPhoto': staff,
  'accounts.removePhoto': staff,
  'accounts.history': staff,
  'accounts.messages': staff,
  'accounts.twoFactor': admins,
  'accounts.liftTwoFactor': admins,
  'files.metadata': signedIn,
  'files.updateMetadata': signedIn,
  'files.delete': signedIn,
  'files.links': signedIn,
  'accounts.createMany': staff,
  'accounts.matching': staff,
  'accounts.changeMany': staff,
  'peopleFields.list': signedIn,
  'peopleFields.create': admins,
  'peopleFields.update': admins,
  'peopleFields.order': admins,
  'peopleFields.usage': admins,
  'peopleFields.delete': admins,
  'bulkChanges.count': staff,
  'bulkChanges.start': staff,
  'bulkChanges.list': staff,
  'bulkChanges.get': staff,
  'bulkChanges.cancel': staff,
  'bulkChanges.undo': staff,
  'accounts.deleteMany': admins,
  'accounts.restoreMany': admins,
  'dependants.list': staff,
  'dependants.csv': staff,
  'dependants.get': staff,
  'dependants.create': staff,
  'dependants.update': staff,
  'dependants.createMany': staff,
  'dependants.changeMany': staff,
  'dependants.endOf': staff,
  'dependants.deleteMany': staff,
  'dependants.restoreMany': staff,
  'dependants.listOf': staff,
  'dependants.listOwn': signedIn,
  'dependants.rules': signedIn,
  'dependants.updateRules': admins,
  'groups.list': staff,
  'groups.get': staff,
  'groups.create': staff,
  'groups.update': staff,
  'groups.delete': staff,
  'groups.restore': staff,
  'groups.listOf': staff,
  'groups.addMembers': staff,
  'groups.removeMembers': staff,
  'groups.membersAmong': staff,
  'groups.countRule': staff,
  'groups.sampleRule': staff,
  'groups.compareRule': staff,
  'groups.explainRule': staff,
  'groups.usedBy': staff,
  'groups.freeze': staff,
  'pictures.upload': signedIn,
  'pictures.find': signedIn,
  'articles.list': signedIn,
  'articles.get': signedIn,
  'articles.mail': signedIn,
  'articles.create': signedIn,
  'articles.update': signedIn,
  'articles.publish': staff,
  'articles.unpublish': staff,
  'articles.archive': staff,
  'articles.reopen': staff,
  'articles.delete': signedIn,
  'articles.restore': signedIn,
  'channels.list': staff,
  'channels.get': staff,
  'channels.create': admins,
  'channels.update': admins,
  'channels.verify': admins,
  'campaigns.list': staff,
  'campaigns.get': staff,
  'campaigns.create': staff,
  'campaigns.update': staff,
  'campaigns.duplicate': staff,
  'campaigns.delete': staff,
  'campaigns.restore': staff,
  'campaigns.audience': staff,
  'campaigns.audiencePeople': staff,
  'campaigns.fields': staff,
  'campaigns.check': staff,
  'campaigns.preview': staff,
  'campaigns.test': staff,
  'campaigns.send': staff,
  'campaigns.undo': staff,
  'campaigns.pause': staff,
  'campaigns.resume': staff,
  'campaigns.stop': staff,
  'campaigns.figures': staff,
  'campaigns.recipients': staff,
  'campaigns.skipped': staff,
  'campaigns.countRetry': staff,
  'campaigns.retry': staff,
  'campaigns.sendAgain': staff,
  'campaigns.recipientsCsv': staff,
  'campaigns.skippedCsv': staff,
  'metrics.summary': staff,
  'metrics.figures': staff,
  'metrics.waiting': staff,
  'metrics.firstSteps': staff,
  'metrics.people': staff,
  'metrics.reach': staff,
  'metrics.messages': staff,
  'metrics.lastMessage': staff,
  'metrics.content': staff,
  'metrics.groups': staff,
  'metrics.groupDays': staff,
  'metrics.csv': staff,
  'messages.funnel': staff,
  'messages.parts': staff,
  'accounts.metrics': staff,
  'accounts.metricsCsv': staff,
  'imports.list': staff,
  'imports.create': staff,
  'imports.get': staff,
  'imports.update': staff,
  'imports.discard': staff,
  'imports.preview': staff,
  'imports.check': staff,
  'imports.rows': staff,
  'imports.sendRows': staff,
  'imports.mendRow': staff,
  'imports.replaceValue': staff,
  'imports.skipRows': staff,
  'imports.errorsCsv': staff,
  'imports.run': staff,
  'imports.pause': staff,
  'imports.resume': staff,
  'imports.stop': staff,
};

let acme: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
});

/** A person nobody has deleted yet. */
async function somebody(): Promise<number> {
  const [row] = await database.asSuperuser<{ id: number }>(
    `insert into app.account (organization_id, first_name, last_name, name_key, search_key)
     values ($1, 'Some', 'Body', 'body some', ' some body') returning id`,
    [acme.organizationId],
  );
  return row?.id ?? 0;
}

describe('every operation x every role', () => {
  it('has a row here, and no row is of an operation that is gone', () => {
    const names = operations.map((endpoint) => endpoint.name);
    expect(Object.keys(table).toSorted()).toEqual(names.toSorted());
  });

  const cells = operations.flatMap((endpoint) =>
    (['anonymous', ...accountTypes] as const).map((role) => {
      return { endpoint, role, name: endpoint.name };
    }),
  );

  it.each(cells)('$name as $role', async ({ endpoint, role }) => {
    const allowed = table[endpoint.name]?.[role];
    const { status } = await product.call(endpoint, {
      as: role === 'anonymous' ? undefined : acme[role],
      slug: 'acme',
      ...exampleCall(endpoint, await somebody()),
    });
    if (allowed) expect([401, 403]).not.toContain(status);
    else expect(status).toBe(role === 'anonymous' ? 401 : 403);
  });

  it('says the same as the permission table of the contract', () => {
    for (const { name, permission } of operations) {
      if (!isCapability(permission)) continue;
      for (const type of accountTypes)
        expect(table[name]?.[type], name).toBe(may(type, permission));
    }
  });
});
