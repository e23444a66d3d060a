import { erasePerson as eraseEndpoint, exportPersonData } from 'contract/people/erase.contract.ts';
import { ownDataVersion } from 'contract/session/own-data.ts';
import { route, type Download, type MemberContext, type Route } from '../../kernel/http/route.ts';
import { printOwnData } from '../../kernel/own-data/own-data.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import {
  identitySources,
  type OwnDataDeps,
  reauthCall,
  refusedChange,
} from '../session/session.public.ts';
import { findMemberIdentity } from './member-identity.repository.ts';
import { readAccount } from './form/update-account.ts';
import { erasePerson, lockErasable } from './erase/erase-person.ts';
import { erasedAddresses } from './erase/erased-addresses.ts';

export interface EraseDeps extends OwnDataDeps {
  /** The key for addresses of erased people. */
  erasedKey: string;
}

/**
 * Everything about a person, for the member of staff who answers their request. The request is recorded before the
 * first byte is sent.
 *
 * @throws ProblemError NOT_FOUND
 */
async function exportData(deps: EraseDeps, context: MemberContext, id: number): Promise<Download> {
  const { db, member, clock } = context;
  await readAccount(context, id);
  await recordAudit(context, {
    action: 'account.data_handed_out',
    targetType: 'account',
    targetId: id,
    changes: null,
  });
  const head = {
    version: ownDataVersion,
    exportedAt: new Date(clock.now()).toISOString(),
    organization: member.organizationName,
  };
  const identity = await findMemberIdentity(db, id);
  const signIn = identity === undefined ? [] : identitySources(deps, identity.subject);
  const sources = [...signIn, ...deps.ownData];
  const owner = { organizationId: member.organizationId, accountId: id };
  return { fileName: `person-${id}.json`, content: printOwnData(head, sources, db, owner) };
}

/** What someone asks for of their own data: to have it, and to be forgotten. */
export function eraseRoutes(deps: EraseDeps): readonly Route[] {
  const { identity } = deps;
  return [
    route(exportPersonData, (context, { params }) => exportData(deps, context, params.id)),

    route(eraseEndpoint, async (context, { params, body }) => {
      const row = await lockErasable(context, { id: params.id, name: body.name });
      try {
        await identity.allow(context.caller.subject, reauthCall(context, body));
      } catch (error) {
        throw refusedChange(error);
      }
      const identities = await erasePerson(context, row, {
        id: params.id,
        addresses: erasedAddresses(deps.erasedKey),
      });
      // The last step: a failure before leaves them unchanged, one after is repaired by erasing again.
      for (const { issuer, subject } of identities) {
        if (issuer === identity.issuer) await identity.deleteUser(subject);
      }
      return undefined;
    }),
  ];
}
