import * as endpoints from 'contract/memberships/setup.contract.ts';
import { refuseJoining } from 'contract/memberships/refusal-messages.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import { constraintOf } from '../../../kernel/http/name-taken.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import {
  EmailInUseError,
  PasswordRefusedError,
  type IdentityAdmin,
} from '../../../kernel/identity/identity-admin.ts';
import { fieldError } from '../../../kernel/http/field-errors.ts';
import { setUpOrganization, setUpSignedIn, SetupCodeError } from './set-up-organization.ts';

export interface SetupDeps {
  pool: DatabasePool;
  identity: IdentityAdmin;
}

export function setupRoutes({ pool, identity }: SetupDeps): readonly Route[] {
  return [
    route(
      endpoints.setUpOrganization,
      async (_context, { body: { code, organization, founder } }) => {
        try {
          const setup = { organization, founder };
          const { accountId } = await setUpOrganization(pool, identity, code, setup);
          return { organizationSlug: organization.slug, accountId };
        } catch (error) {
          throw refusal(error);
        }
      },
    ),

    route(endpoints.setUpSignedIn, async (context, { body: { code, organization, founder } }) => {
      try {
        const { accountId } = await setUpSignedIn(context, code, organization, founder);
        return { organizationSlug: organization.slug, accountId };
      } catch (error) {
        throw refusal(error);
      }
    }),
  ];
}

function refusal(error: unknown): unknown {
  const errors =
    error instanceof SetupCodeError
      ? [fieldError(['code'], 'invalid', refuseJoining('setup_code_invalid'))]
      : error instanceof EmailInUseError
        ? [fieldError(['founder', 'email'], 'taken', refuseJoining('founder_known'))]
        : error instanceof PasswordRefusedError
          ? [
              fieldError(
                ['founder', 'password'],
                error.reason,
                refuseJoining('join_password_refused'),
              ),
            ]
          : constraintOf(error) === 'organization_slug_key'
            ? [fieldError(['organization', 'slug'], 'taken', refuseJoining('web_address_taken'))]
            : null;
  return errors ? new ProblemError('VALIDATION_FAILED', { errors, cause: error }) : error;
}
