import type { Answer, BodyInput, QueryInput } from 'contract/kernel/endpoint.ts';
import type { DirectSend, DirectSendHead } from 'contract/direct-sends/direct-send.ts';
import {
  createDirectSend,
  deleteDirectSend,
  duplicateDirectSend,
  getDirectSend,
  listDirectSends,
  restoreDirectSend,
  updateDirectSend,
} from 'contract/direct-sends/direct-sends.contract.ts';
import { listDirectSendDays } from 'contract/direct-sends/overview.contract.ts';
import {
  checkDirectSend,
  countDirectSendAudience,
  listDirectSendAudience,
  previewDirectSend,
  sendDirectSend,
  testDirectSend,
  turnIntoCampaign,
} from 'contract/direct-sends/sending.contract.ts';
import { api } from '../../kernel/api/api.ts';
import { askAgain } from '../../kernel/query/ask-again.ts';
import { endpointQuery, rowsBefore } from '../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../kernel/query/query-client.ts';
import { asked, type MailingPort } from '../delivery/delivery.public.ts';
import { shownBlock } from '../templates/templates.public.ts';

/** As it is now: others change people, groups and content in the meantime. */
const live = { staleTime: 0, meta: { claims: 'tile' } } as const;

export function directSendsQuery(query: QueryInput<typeof listDirectSends>) {
  return { ...endpointQuery(listDirectSends, { query }), ...live };
}

export function directSendDaysQuery(query: QueryInput<typeof listDirectSendDays>) {
  return { ...endpointQuery(listDirectSendDays, { query }), ...live };
}

/** One direct send, whole. Its errors are not claimed: without it there is no screen. */
export function directSendQuery(id: number) {
  return endpointQuery(getDirectSend, { params: { id } });
}

export function audienceQuery(id: number) {
  return { ...endpointQuery(countDirectSendAudience, { params: { id } }), ...live };
}

export function audiencePeopleQuery(id: number, query: QueryInput<typeof listDirectSendAudience>) {
  return {
    ...endpointQuery(listDirectSendAudience, { params: { id }, query }),
    ...live,
    placeholderData: rowsBefore(listDirectSendAudience),
  };
}

export function checkQuery(id: number) {
  return { ...endpointQuery(checkDirectSend, { params: { id } }), ...live };
}

function previewQuery(id: number, accountId: number | null) {
  const query = accountId === null ? {} : { accountId: String(accountId) };
  return { ...endpointQuery(previewDirectSend, { params: { id }, query }), ...live };
}

export function makeDirectSend(
  body: BodyInput<typeof createDirectSend>,
  idempotencyKey: string,
): Promise<DirectSendHead> {
  return forgetting(api.call(createDirectSend, { body, idempotencyKey }));
}

export function copyDirectSend(id: number, idempotencyKey: string): Promise<DirectSendHead> {
  return forgetting(api.call(duplicateDirectSend, { params: { id }, idempotencyKey }));
}

export function trashDirectSend(id: number): Promise<unknown> {
  return forgetting(api.call(deleteDirectSend, { params: { id } }));
}

export function bringBackDirectSend(id: number): Promise<DirectSendHead> {
  return forgetting(api.call(restoreDirectSend, { params: { id } }));
}

export type DirectSendChanges = Omit<BodyInput<typeof updateDirectSend>, 'version'>;

/** Saves what was changed in a draft; what was counted of it is asked for again. */
export async function saveDirectSend(
  id: number,
  version: number,
  changes: DirectSendChanges,
  leaving = false,
): Promise<DirectSendHead> {
  const body = { ...changes, version };
  const head = await api.call(updateDirectSend, { params: { id }, body, keepalive: leaving });
  cacheDirectSend(head, changes.document);
  // The titles of content come with the whole alone.
  if (changes.contentIds !== undefined && !leaving) await loadDirectSend(id);
  void forgetDraftFigures();
  return head;
}

/** Puts what the server answered where the screens read it. */
function cacheDirectSend(
  head: DirectSendHead,
  document?: DirectSendChanges['document'],
): DirectSendHead {
  queryClient.setQueryData(directSendQuery(head.id).queryKey, (before) =>
    before === undefined
      ? undefined
      : { ...before, ...head, document: (document ?? before.document) as never },
  );
  void askAgain(listDirectSends);
  return head;
}

/** What an endpoint answers with the whole direct send. */
export function cacheWholeDirectSend(whole: DirectSend): void {
  queryClient.setQueryData(directSendQuery(whole.id).queryKey, whole);
  void askAgain(listDirectSends);
  void forgetDraftFigures();
}

/** The direct send that is shown, as the server said it last. */
export function knownDirectSend(id: number): DirectSend {
  const known = queryClient.getQueryData(directSendQuery(id).queryKey);
  if (known === undefined) throw new Error(`Direct send ${id} is changed before it has loaded`);
  return known;
}

/** The direct send as it is now, e.g. when another person changed it. */
export async function loadDirectSend(id: number): Promise<DirectSend> {
  return queryClient.fetchQuery({ ...directSendQuery(id), staleTime: 0 });
}

export async function sendTest(
  id: number,
  colleagues: number[],
  idempotencyKey: string,
): Promise<number> {
  const { version } = knownDirectSend(id);
  const input = { params: { id }, body: { version, colleagues }, idempotencyKey };
  const { testId, ...head } = await api.call(testDirectSend, input);
  cacheDirectSend(head);
  await forgetDraftFigures();
  return testId;
}

export async function startSending(
  id: number,
  people: number,
  idempotencyKey: string,
): Promise<void> {
  const { version } = knownDirectSend(id);
  const input = { params: { id }, body: { version, people }, idempotencyKey };
  cacheDirectSend(await api.call(sendDirectSend, input));
}

/**
 * The direct send is in the trash then. Its page, which would leave for the trash by that, learns it by
 * {@link forgetDirectSends} once the campaign is shown.
 *
 * @returns the id of the campaign, and how many attached files it has not taken along
 */
export function makeCampaignOf(
  id: number,
  idempotencyKey: string,
): Promise<Answer<typeof turnIntoCampaign>> {
  const { version } = knownDirectSend(id);
  return api.call(turnIntoCampaign, { params: { id }, body: { version }, idempotencyKey });
}

export function forgetDraftFigures(): Promise<void> {
  return askAgain(
    countDirectSendAudience,
    listDirectSendAudience,
    checkDirectSend,
    previewDirectSend,
  );
}

/** How the screens of messages ask for what is a direct send's own. */
export const directSendPort: MailingPort = {
  fileName: 'direct-send',
  load: async (id) => {
    void askAgain(listDirectSends);
    return loadDirectSend(id);
  },
  preview: (id, accountId) => asked(previewQuery(id, accountId)),
  block: shownBlock,
  audiencePeople: (id, query) => asked(audiencePeopleQuery(id, query)),
};

export function forgetDirectSends(): Promise<void> {
  return askAgain(listDirectSends, getDirectSend);
}

/** Everything that shows direct sends is asked for again, also where the change was refused. */
export async function forgetting<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } finally {
    await forgetDirectSends();
  }
}
