import type { Social, SocialPreview } from 'contract/content/socials/social.ts';
import {
  listSocialRevisions,
  restoreSocialRevision,
} from 'contract/content/socials/social-revisions.contract.ts';
import {
  createSocial,
  getSocial,
  previewSocial,
  updateSocial,
} from 'contract/content/socials/socials.contract.ts';
import type { BodyInput } from 'contract/kernel/endpoint.ts';
import { api } from '../../../kernel/api/api.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { refreshContent } from '../content.queries.ts';

/** One social, whole. Its errors are not claimed: without it there is no screen. */
export function socialQuery(id: number) {
  return { ...endpointQuery(getSocial, { params: { id } }), staleTime: 0 };
}

export function beginSocial(
  body: BodyInput<typeof createSocial>,
  idempotencyKey: string,
): Promise<Social> {
  return refreshing(api.call(createSocial, { body, idempotencyKey }));
}

export function saveSocial(id: number, body: BodyInput<typeof updateSocial>): Promise<Social> {
  return refreshing(api.call(updateSocial, { params: { id }, body }));
}

/** What the page of a link says of itself. */
export function readLink(link: string, signal: AbortSignal): Promise<SocialPreview> {
  return api.call(previewSocial, { body: { link }, signal });
}

export function socialRevisionsQuery(id: number) {
  return {
    ...endpointQuery(listSocialRevisions, { params: { id } }),
    staleTime: 0,
    meta: { claims: 'tile' },
  } as const;
}

export function restoreSocial(id: number, number: number, version: number): Promise<Social> {
  const input = { params: { id, number }, body: { version } };
  return refreshing(api.call(restoreSocialRevision, input));
}

/** Also where the change was refused: what stands now is not what was shown. */
async function refreshing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } finally {
    await refreshContent();
  }
}
