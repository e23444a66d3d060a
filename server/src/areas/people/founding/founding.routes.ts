import { foundOrganization as endpoint } from 'contract/people/founding.contract.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import {
  EmailInUseError,
  PasswordRefusedError,
  type IdentityAdmin,
} from '../../../kernel/identity/identity-admin.ts';
import { fieldError } from '../account-checks.ts';
import { foundOrganization, SetupCodeError } from './found-organization.ts';

export interface FoundingDeps {
  pool: DatabasePool;
  identity: IdentityAdmin;
}

export function foundingRoutes({ pool, identity }: FoundingDeps): readonly Route[] {
  return [
    route(endpoint, async (_context, { body: { code, organization, founder } }) => {
      try {
        const founding = { organization, founder };
        const { accountId } = await foundOrganization(pool, identity, code, founding);
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
      ? [fieldError(['code'], 'invalid', 'This code isn’t valid, was already used or has expired')]
      : error instanceof EmailInUseError
        ? [fieldError(['founder', 'email'], 'taken', 'This address already has an account')]
        : error instanceof PasswordRefusedError
          ? [fieldError(['founder', 'password'], error.reason, 'Choose another password')]
          : null;
  return errors ? new ProblemError('VALIDATION_FAILED', { errors, cause: error }) : error;
}
