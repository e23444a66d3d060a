import {
  type CampaignChange,
  campaignsCsv,
  changeManyCampaigns,
  listCampaignDays,
} from 'contract/campaigns/overview.contract.ts';
import type { Answer, BodyInput, QueryInput } from 'contract/kernel/endpoint.ts';
import type { Campaign, CampaignHead } from 'contract/campaigns/campaign.ts';
import {
  createCampaign,
  deleteCampaign,
  duplicateCampaign,
  getCampaign,
  listCampaigns,
  restoreCampaign,
  updateCampaign,
} from 'contract/campaigns/campaigns.contract.ts';
import {
  checkCampaign,
  countCampaignAudience,
  listCampaignAudience,
  listCampaignFields,
} from 'contract/campaigns/draft.contract.ts';
import { resendCampaign } from 'contract/campaigns/resend.contract.ts';
import {
  previewCampaign,
  sendCampaign,
  testCampaign,
} from 'contract/campaigns/sending.contract.ts';
import { api } from '../../kernel/api/api.ts';
import { askAgain } from '../../kernel/query/ask-again.ts';
import { endpointQuery, rowsBefore } from '../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../kernel/query/query-client.ts';
import { asked, type MailingPort } from '../delivery/delivery.public.ts';
import { shownBlock } from '../templates/templates.public.ts';

export type CampaignsQuery = QueryInput<typeof listCampaigns>;

const tile = { claims: 'tile' } as const;
/** As it is now: others change people, groups and content in the meantime. */
const live = { staleTime: 0, meta: tile } as const;

export function campaignsQuery(query: CampaignsQuery) {
  return { ...endpointQuery(listCampaigns, { query }), ...live };
}

export function campaignDaysQuery(query: QueryInput<typeof listCampaignDays>) {
  return { ...endpointQuery(listCampaignDays, { query }), ...live };
}

export function readCampaignsCsv(query: QueryInput<typeof campaignsCsv>): Promise<string> {
  return api.call(campaignsCsv, { query });
}

export function changeCampaigns(
  change: CampaignChange,
  ids: readonly number[],
  idempotencyKey: string,
): Promise<Answer<typeof changeManyCampaigns>> {
  const input = { body: { change, ids: [...ids] }, idempotencyKey };
  return forgetting(api.call(changeManyCampaigns, input));
}

/** One campaign, whole. Its errors are not claimed: without it there is no screen. */
export function campaignQuery(id: number) {
  return endpointQuery(getCampaign, { params: { id } });
}

export function audienceQuery(id: number) {
  return { ...endpointQuery(countCampaignAudience, { params: { id } }), ...live };
}

export function audiencePeopleQuery(id: number, query: QueryInput<typeof listCampaignAudience>) {
  return {
    ...endpointQuery(listCampaignAudience, { params: { id }, query }),
    ...live,
    placeholderData: rowsBefore(listCampaignAudience),
  };
}

export function fieldsQuery(id: number) {
  return { ...endpointQuery(listCampaignFields, { params: { id } }), ...live };
}

export function checkQuery(id: number) {
  return { ...endpointQuery(checkCampaign, { params: { id } }), ...live };
}

export function previewQuery(id: number, accountId: number | null) {
  const query = accountId === null ? {} : { accountId: String(accountId) };
  return { ...endpointQuery(previewCampaign, { params: { id }, query }), ...live };
}

export function makeCampaign(
  body: BodyInput<typeof createCampaign>,
  idempotencyKey: string,
): Promise<CampaignHead> {
  return forgetting(api.call(createCampaign, { body, idempotencyKey }));
}

export function copyCampaign(id: number, idempotencyKey: string): Promise<CampaignHead> {
  return forgetting(api.call(duplicateCampaign, { params: { id }, idempotencyKey }));
}

export function resendToUnopened(id: number, idempotencyKey: string): Promise<CampaignHead> {
  return forgetting(api.call(resendCampaign, { params: { id }, idempotencyKey }));
}

export function trashCampaign(id: number): Promise<unknown> {
  return forgetting(api.call(deleteCampaign, { params: { id } }));
}

export function bringBackCampaign(id: number): Promise<CampaignHead> {
  return forgetting(api.call(restoreCampaign, { params: { id } }));
}

export type DraftChanges = Omit<BodyInput<typeof updateCampaign>, 'version'>;

/** Saves what was changed in a draft; what was counted of it is asked for again. */
export async function saveDraft(
  id: number,
  version: number,
  changes: DraftChanges,
  leaving = false,
): Promise<CampaignHead> {
  const body = { ...changes, version };
  const head = await api.call(updateCampaign, { params: { id }, body, keepalive: leaving });
  queryClient.setQueryData(campaignQuery(id).queryKey, (before) =>
    before === undefined
      ? undefined
      : { ...before, ...head, document: (changes.document ?? before.document) as never },
  );
  void Promise.all([forgetDraftFigures(), forgetLists()]);
  return head;
}

/** Puts what the server answered where the screens read it. */
export function cacheCampaign(head: CampaignHead): CampaignHead {
  queryClient.setQueryData(campaignQuery(head.id).queryKey, (before) =>
    before === undefined ? undefined : { ...before, ...head },
  );
  void forgetLists();
  return head;
}

/** The campaign as the server said it last, e.g. after a draft was saved. */
export function knownCampaign<Known extends Pick<Campaign, 'id'>>(campaign: Known): Known {
  const known = queryClient.getQueryData(campaignQuery(campaign.id).queryKey);
  return known === undefined ? campaign : { ...campaign, ...known };
}

/** The campaign as it is now, e.g. when another person changed it. */
export async function loadCampaign(id: number): Promise<Campaign> {
  return queryClient.fetchQuery({ ...campaignQuery(id), staleTime: 0 });
}

/** How the screens of messages ask for what is a campaign's own. */
export const campaignPort: MailingPort = {
  fileName: 'campaign',
  load: async (id) => {
    void forgetLists();
    return loadCampaign(id);
  },
  preview: (id, accountId) => asked(previewQuery(id, accountId)),
  block: shownBlock,
  audiencePeople: (id, query) => asked(audiencePeopleQuery(id, query)),
};

export async function sendTest(
  { id, version }: Pick<CampaignHead, 'id' | 'version'>,
  colleagues: number[],
  idempotencyKey: string,
): Promise<number> {
  const input = { params: { id }, body: { version, colleagues }, idempotencyKey };
  const { testId, ...head } = await api.call(testCampaign, input);
  cacheCampaign(head);
  await forgetDraftFigures();
  return testId;
}

export async function startSending(
  { id, version }: Pick<CampaignHead, 'id' | 'version'>,
  people: number,
  idempotencyKey: string,
): Promise<CampaignHead> {
  const input = { params: { id }, body: { version, people }, idempotencyKey };
  return cacheCampaign(await api.call(sendCampaign, input));
}

function forgetLists(): Promise<void> {
  return askAgain(listCampaigns, listCampaignDays);
}

export function forgetDraftFigures(): Promise<void> {
  return askAgain(
    countCampaignAudience,
    listCampaignAudience,
    listCampaignFields,
    checkCampaign,
    previewCampaign,
  );
}

/** Everything that shows campaigns is asked for again, also where the change was refused. */
async function forgetting<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } finally {
    await askAgain(listCampaigns, listCampaignDays, getCampaign);
  }
}
