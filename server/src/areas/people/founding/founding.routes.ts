import * as endpoints from 'contract/people/founding.contract.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import { constraintOf } from '../../../kernel/http/name-taken.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import {
  EmailInUseError,
  PasswordRefusedError,
  type IdentityAdmin,
} from '../../../kernel/identity/identity-admin.ts';
import { fieldError } from '../account-checks.ts';
import { foundOrganization, foundSignedIn, SetupCodeError } from './found-organization.ts';

export interface FoundingDeps {
  pool: DatabasePool;
  identity: IdentityAdmin;
}

export function foundingRoutes({ pool, identity }: FoundingDeps): readonly Route[] {
  return [
    route(
      endpoints.foundOrganization,
      async (_context, { body: { code, organization, founder } }) => {
        try {
          const founding = { organization, founder };
          const { accountId } = await foundOrganization(pool, identity, code, founding);
          return { organizationSlug: organization.slug, accountId };
        } catch (error) {
          throw refusal(error);
        }
      },
    ),

    route(endpoints.foundSignedIn, async (context, { body: { code, organization, founder } }) => {
      try {
        const { accountId } = await foundSignedIn(context, code, organization, founder);
        return { organizationSlug: organization.slug, accountId };
      } catch (error) {
        throw refusal(error);
      }
    }),
  ];
}

const slugTakenMessage = 'Another organization has or had this web address. Choose another one';

function refusal(error: unknown): unknown {
  const errors =
    error instanceof SetupCodeError
      ? [fieldError(['code'], 'invalid', 'This code isn’t valid, was already used or has expired')]
      : error instanceof EmailInUseError
        ? [fieldError(['founder', 'email'], 'taken', 'This address already has an account')]
        : error instanceof PasswordRefusedError
          ? [fieldError(['founder', 'password'], error.reason, 'Choose another password')]
          : constraintOf(error) === 'organization_slug_key'
            ? [fieldError(['organization', 'slug'], 'taken', slugTakenMessage)]
            : null;
  return errors ? new ProblemError('VALIDATION_FAILED', { errors, cause: error }) : error;
}
