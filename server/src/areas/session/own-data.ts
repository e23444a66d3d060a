import type { Body } from 'contract/kernel/endpoint.ts';
import { exportOwnData } from 'contract/session/own-data.contract.ts';
import { ownDataVersion } from 'contract/session/own-data.ts';
import { route, type Download, type MemberContext, type Route } from '../../kernel/http/route.ts';
import type { IdentityAdmin } from '../../kernel/identity/identity-admin.ts';
import type { TwoFactor } from '../../kernel/identity/two-factor.ts';
import { printOwnData, type OwnDataSource } from '../../kernel/own-data/own-data.ts';
import { reauthCall } from './reauth-call.ts';
import { refusedChange } from './refused-change.ts';

export interface OwnDataDeps {
  identity: IdentityAdmin;
  twoFactor: TwoFactor | null;
  /** What the areas keep about a person. */
  ownData: readonly OwnDataSource[];
}

/** What identity keeps, asked through its port: it may be another service. */
export function identitySources(
  { identity, twoFactor }: Pick<OwnDataDeps, 'identity' | 'twoFactor'>,
  subject: string,
): OwnDataSource[] {
  return [
    {
      section: 'signIn',
      covers: [],
      async *read() {
        yield {
          issuer: identity.issuer,
          subject,
          ...(await identity.describe(subject)),
          twoFactor: twoFactor === null ? null : await twoFactor.stateOf(subject),
        };
      },
    },
    {
      section: 'sessions',
      covers: [],
      async *read() {
        yield* await identity.listSessions(subject);
      },
    },
  ];
}

/**
 * Everything about the caller, at one moment. It is recorded, and an email tells them, before the first byte is sent.
 *
 * @throws ProblemError VALIDATION_FAILED, RATE_LIMITED
 */
async function exportData(
  deps: OwnDataDeps,
  context: MemberContext,
  reauth: Body<typeof exportOwnData>,
): Promise<Download> {
  const { db, member, clock } = context;
  const { subject } = context.caller;
  try {
    await deps.identity.allowExport(subject, reauthCall(context, reauth));
  } catch (error) {
    throw refusedChange(error);
  }
  const head = {
    version: ownDataVersion,
    exportedAt: new Date(clock.now()).toISOString(),
    organization: member.organizationName,
  };
  const sources = [...identitySources(deps, subject), ...deps.ownData];
  return { fileName: 'my-data.json', content: printOwnData(head, sources, db, member) };
}

export function ownDataRoutes(deps: OwnDataDeps): readonly Route[] {
  return [route(exportOwnData, (context, { body }) => exportData(deps, context, body))];
}
