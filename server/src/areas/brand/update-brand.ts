import { brandFolder, type Brand, type BrandUpdate } from 'contract/brand/brand.contract.ts';
import { refuseOrganization } from 'contract/organizations/refusal-messages.ts';
import { messageOf } from '../../kernel/http/field-errors.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { markUsed } from '../files/files.public.ts';
import { recordAudit, withChanges } from '../organizations/organizations.public.ts';
import { lockBrand, writeBrand } from './brand.repository.ts';

/**
 * Changes how the organization looks to readers. The logo before stays for a day, so that it can be shown again.
 *
 * @throws ProblemError VERSION_CONFLICT (with the current brand), VALIDATION_FAILED for a file other than a logo of it
 */
export async function updateBrand(
  context: OrganizationTransaction,
  { version, ...fields }: BrandUpdate,
): Promise<Brand> {
  const current = await lockBrand(context);
  if (current.version !== version) throw new ProblemError('VERSION_CONFLICT', { current });
  const { next, names, changes } = withChanges(current, fields);
  if (names.length === 0) return current;
  if (names.includes('logo')) await changeLogo(context, current.logo, next.logo);
  await writeBrand(context, next);
  await recordAudit(context, {
    action: 'organization.brand_updated',
    targetType: 'organization',
    targetId: context.member.organizationId,
    changes,
  });
  return { ...next, version: version + 1 };
}

async function changeLogo(
  context: OrganizationTransaction,
  before: string | null,
  logo: string | null,
): Promise<void> {
  const isLogo =
    logo === null || (logo.startsWith(`${brandFolder}/`) && (await markUsed(context, logo, true)));
  if (!isLogo) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [
        { path: ['logo'], code: 'not_found', ...messageOf(refuseOrganization('logo_not_found')) },
      ],
    });
  }
  if (before !== null) await markUsed(context, before, false);
}
