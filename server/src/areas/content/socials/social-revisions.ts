import type { Social } from 'contract/content/socials/social.ts';
import type { listSocialRevisions } from 'contract/content/socials/social-revisions.contract.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { coverOf, presentRevision } from '../content.presenter.ts';
import { readSocial } from '../read-content.ts';
import * as revisions from '../revisions.repository.ts';
import { updateSocial } from './update-social.ts';

/** @throws ProblemError NOT_FOUND */
export async function listRevisions(
  tx: OrganizationTransaction,
  id: number,
): Promise<Answer<typeof listSocialRevisions>> {
  await readSocial(tx, id);
  const rows = await revisions.listRevisions(tx, id);
  return {
    items: rows.flatMap(({ social, ...row }) =>
      social === null
        ? []
        : [{ ...presentRevision(row), summary: row.summary, cover: coverOf(row), ...social }],
    ),
  };
}

/**
 * Writes a revision into the draft again; what stands there now stays a revision of its own.
 *
 * @throws ProblemError as `updateSocial`, also VALIDATION_FAILED for a picture that is gone
 */
export async function restoreSocialRevision(
  tx: OrganizationTransaction,
  id: number,
  number: number,
  version: number,
): Promise<Social> {
  const { items } = await listRevisions(tx, id);
  const revision = items.find((one) => one.number === number);
  if (revision === undefined) throw new ProblemError('NOT_FOUND');
  const { title, summary, cover, link, text } = revision;
  const update = { version, title, summary, cover, link, text };
  return updateSocial(tx, id, update, { fresh: true });
}
