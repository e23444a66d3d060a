import { expect, it } from 'vitest';
import { systemClock } from '../../kernel/clock/clock.ts';
import { testSecret } from '../../testing/test-product.ts';
import { createFileLinks } from '../files/files.public.ts';
import { endpointsOf } from '../../kernel/http/route.ts';
import { campaignRoutes } from './campaigns.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { planRoutes } from './plan/plan.routes.ts';
import { draftRoutes } from './draft.routes.ts';
import { messageRoutes } from '../delivery/messages.routes.ts';
import { campaignOwner } from './campaign-owner.repository.ts';
import { useRetries } from './retry.factory.ts';
import { sendingRoutes } from './sending.routes.ts';

const test = useRetries();
const {
  add,
  database,
  end,
  group,
  prepare,
  product,
  ready,
  send,
  submit,
  tenants,
  testIt,
  trashCampaign,
} = test;
const addresses = {
  publicUrl: 'https://atrium.example',
  links: createFileLinks(testSecret, 'https://atrium.example/api/files', systemClock),
};

const sent = async (id: number) => {
  await send(id, { version: 1, people: 1 });
  return prepare(id);
};
const submitted = (id: number) => submit(id, 1);
const inState = (state: string) => async (id: number) => {
  const messageId = await sent(id);
  await database.asSuperuser('update app.message set state = $2 where id = $1', [messageId, state]);
  return messageId;
};
/** Tries two subjects, and is being sent. */
const trying = async (id: number) => {
  const subjectTest = { subjects: ['Another'], share: 50, by: 'clicks', hours: 1 };
  await test.save(id, { version: 1, subjectTest });
  await send(id, { version: 2, people: 1 });
  const messageId = (await test.getCampaign(id)).body.messageId ?? 0;
  await test.prepareMessage(messageId);
  await database.asSuperuser(`update app.message set state = 'sending' where id = $1`, [messageId]);
  return messageId;
};
const ended = async (messageId: number, state: 'failed' | 'sent' | 'unknown') => {
  await end(messageId, state);
  return messageId;
};

/** What makes the example possible; of a message with its id. */
const before: Record<string, (id: number) => Promise<unknown>> = {
  'campaigns.restore': trashCampaign,
  'campaigns.cancel': submitted,
  'campaigns.reopen': submitted,
  'campaigns.sendBack': submitted,
  'campaigns.resend': async (id) => ended(await sent(id), 'sent'),
  'messages.subjects': trying,
  'messages.chooseSubject': trying,
  'messages.undo': sent,
  'messages.figures': sent,
  'messages.testResults': async (id) => (await testIt(id, 1)).body.testId,
  'messages.recipients': sent,
  'messages.skipped': sent,
  'messages.recipientsCsv': sent,
  'messages.skippedCsv': sent,
  'messages.countRetry': sent,
  'messages.retry': async (id) => ended(await sent(id), 'failed'),
  'messages.sendAgain': async (id) => ended(await sent(id), 'unknown'),
  'messages.pause': inState('sending'),
  'messages.resume': inState('paused'),
  'messages.stop': inState('sending'),
};

it.each(
  endpointsOf([
    ...campaignRoutes,
    ...draftRoutes,
    ...overviewRoutes,
    ...planRoutes,
    ...sendingRoutes(addresses),
    ...messageRoutes([campaignOwner], {}),
  ]),
)('$name: the example of the documentation runs', async (endpoint) => {
  const { id: accountId } = await add({ email: `${endpoint.name}@acme.example` });
  await group();
  const { id } = await ready([accountId]);
  const made = await before[endpoint.name]?.(id);
  const aimed = endpoint.name.startsWith('messages.') ? Number(made) : id;
  const { query, body } = endpoint.example;
  const answer = await product.call(endpoint, {
    as: tenants.acme.admin,
    params: { id: aimed },
    ...(query && { query: query as Record<string, string> }),
    ...(body !== undefined && { body }),
  });
  expect([answer.status, answer.body]).toEqual([endpoint.status, answer.body]);
  const { output } = endpoint;
  if (output === null) expect(answer.status).toBe(204);
  else if (output === 'csv') expect(answer.headers['content-type']).toContain('text/csv');
  else expect(typeof output === 'object' && output.safeParse(answer.body).success).toBe(true);
});
