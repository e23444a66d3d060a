import { setTimeout as sleep } from 'node:timers/promises';
import { spawnStarter } from '../../e2e/support/own-product.ts';
import { printPublicLink } from '../../server/src/kernel/database/public-link.ts';
import { letLeasesEnd } from '../../server/src/testing/let-leases-end.ts';
import { hasEnded } from '../product/support/mailing-and-import.ts';
import { patiently, type ServedOrganization } from '../product/support/organization.ts';
import { processOf } from '../product/support/processes-of.ts';
import {
  campaignTo,
  makeRecipients,
  onceDocument,
  type Recipients,
} from '../product/support/recipients.ts';
import { endedAlone } from './ended-alone.ts';
import { brokenInvariantsOf } from './invariants.ts';
import { SupervisedWorkers } from './supervised-workers.ts';
import type { Side, SideOptions } from './side.ts';
import type { Leaver, LedgerRow, Meant } from './verdict.ts';

/** Direct sends to some people, one after the other, while the campaign runs. */
const directSends = 2;

/** The product itself: a campaign to all, and direct sends to some of them at the same time. */
export class ProductSide implements Side {
  readonly #organization: ServedOrganization;
  readonly #workers: SupervisedWorkers;
  readonly #channelId: number;
  readonly #some: Recipients;
  readonly #others: Recipients;
  readonly #meant: Meant[] = [];
  #resumed = 0;

  private constructor(
    organization: ServedOrganization,
    channelId: number,
    some: Recipients,
    others: Recipients,
  ) {
    this.#organization = organization;
    this.#workers = new SupervisedWorkers(() => spawnWorker(organization));
    this.#channelId = channelId;
    this.#some = some;
    this.#others = others;
  }

  /** Makes people, and starts the workers. */
  static async open(
    organization: ServedOrganization,
    { recipients, workers }: SideOptions,
    channelId: number,
  ): Promise<ProductSide> {
    const some = Math.min(200, Math.ceil(recipients / 10));
    const others = recipients - (1 + directSends) * some;
    const side = new ProductSide(
      organization,
      channelId,
      await makeRecipients(organization, 'Some', some),
      await makeRecipients(organization, 'Everyone else', others),
    );
    // One there is already.
    await side.#workers.start(workers - 1);
    return side;
  }

  get pids(): number[] {
    const first = processOf(this.#organization.starter.pid ?? 0, 'worker');
    return first === undefined ? this.#workers.pids : [first, ...this.#workers.pids];
  }

  get meant(): readonly Meant[] {
    return this.#meant;
  }

  get resumed(): number {
    return this.#resumed;
  }

  async send(enough: () => boolean): Promise<void> {
    const directly = async () => {
      for (let done = 0; done < directSends; done += 1) await this.#sendDirectly();
    };
    await Promise.all([this.#sendCampaign(), directly()]);
    while (!enough()) await this.#sendDirectly();
  }

  letLeasesEnd(): Promise<void> {
    const { starter, urls } = this.#organization;
    return patiently(starter, () => letLeasesEnd(urls));
  }

  leave(drawn: number): Promise<Leaver | null> {
    return leave(this.#organization, this.#messageIds, drawn);
  }

  ledger(): Promise<LedgerRow[]> {
    return readLedger(this.#organization.asSuperuser, this.#messageIds);
  }

  async wrongs(): Promise<string[]> {
    const broken = await brokenInvariantsOf(this.#organization);
    return [...broken, ...this.#workers.endedAlone, ...endedAlone(this.#organization.output())];
  }

  stop(): Promise<void> {
    return this.#workers.stop();
  }

  get #messageIds(): number[] {
    return [...new Set(this.#meant.map(({ sendId }) => sendId))];
  }

  #sendCampaign(): Promise<void> {
    const { groupIds, emails } = this.#others;
    const all = [...this.#some.groupIds, ...groupIds];
    const draft = campaignTo('To all', this.#channelId, all);
    return this.#send('/admin/campaigns', draft, [...this.#some.emails, ...emails]);
  }

  #sendDirectly(): Promise<void> {
    const { groupIds: groups, emails } = this.#some;
    const to = { groups, people: [] };
    const draft = { channelId: this.#channelId, subject: 'Once', document: onceDocument, to };
    return this.#send('/admin/direct-sends', draft, emails);
  }

  /** Resolves when it has ended. */
  async #send(path: string, draft: object, addresses: readonly string[]): Promise<void> {
    const messageId = await sendOut(this.#organization, path, draft);
    for (const address of addresses) this.#meant.push({ sendId: messageId, address });
    this.#resumed += await untilEnded(this.#organization, messageId);
  }
}

function spawnWorker({ environment, urls }: ServedOrganization) {
  return spawnStarter(
    {
      ...environment,
      ATRIUM_MODE: 'serve',
      DATABASE_URL: urls.api,
      DATABASE_WORKER_URL: urls.worker,
      DATABASE_IDENTITY_URL: urls.identity,
    },
    'worker',
  );
}

/** Writes a draft and sends it, however often the API dies and however many leave. @returns its message */
async function sendOut(
  { patiently: ask, call }: ServedOrganization,
  path: string,
  draft: object,
): Promise<number> {
  const { id } = await ask<{ id: number }>('POST', path, draft);
  for (;;) {
    const { messageId } = await ask<{ messageId: number | null }>('GET', `${path}/${id}`);
    if (messageId !== null) return messageId;
    const { counts } = await ask<{ counts: { eligible: number } }>('GET', `${path}/${id}/audience`);
    // A lost answer shows in what is read next; sent twice is a conflict, as another number of people is.
    await call('POST', `${path}/${id}/send`, { version: 1, people: counts.eligible }).catch(
      () => null,
    );
  }
}

/** @returns how often it had to be resumed */
async function untilEnded(
  { asSuperuser, call }: ServedOrganization,
  messageId: number,
): Promise<number> {
  let resumed = 0;
  for (;;) {
    if (await hasEnded(asSuperuser, messageId)) return resumed;
    const paused = await asSuperuser(`select from app.message where id = $1 and state = 'paused'`, [
      messageId,
    ]);
    if (paused.length > 0) {
      const path = `/admin/messages/${messageId}/resume`;
      resumed += await call('POST', path).then(
        () => 1,
        () => 0,
      );
    }
    await sleep(250);
  }
}

/** What a mail program posts for its reader: for the topic of the email alone. */
const oneClick = { 'List-Unsubscribe': 'One-Click' };

/** Someone whose email waits, half of them next in turn: by one click, from everything, or by an administrator. */
async function leave(
  { asSuperuser, patiently: ask, starter, url }: ServedOrganization,
  messageIds: readonly number[],
  drawn: number,
): Promise<Leaver | null> {
  const [row] = await asSuperuser<{
    email: string;
    token: string;
    key: string;
    send_id: number;
  }>(
    `with waiting as materialized (
       select d.email, d.token, o.key, d.message_id as send_id from app.delivery_batch b
         cross join unnest(b.delivery_ids) as one (id)
         join app.delivery d on d.organization_id = b.organization_id and d.id = one.id
         join app.organization o on o.id = d.organization_id
       where b.message_id = any($1) and d.state = 'pending' and (b.lease is not null or $2::float8 < 0.5))
     select * from waiting offset floor($2 * (select count(*) from waiting)) limit 1`,
    [messageIds, drawn],
  );
  if (row === undefined) return null;
  const { email: address, token, key, send_id: sendId } = row;
  const way = Math.floor(drawn * 1000) % 3;
  if (way === 0) {
    const suppression = { address, reason: 'manual', detail: 'While it is sent' };
    await ask('POST', '/admin/suppressions', suppression);
    return { address, how: 'suppressed', sendId: null, at: Date.now() };
  }
  const link = printPublicLink({ organizationKey: key, token });
  await patiently(starter, async () => {
    const { ok, status } = await fetch(`${url}/u/${link}`, {
      method: 'POST',
      body: new URLSearchParams(way === 1 ? oneClick : { action: 'stop' }),
      signal: AbortSignal.timeout(5000),
    });
    if (!ok) throw new Error(`Unsubscribing was answered by ${status}`);
  });
  return { address, how: 'unsubscribed', sendId: way === 1 ? sendId : null, at: Date.now() };
}

function readLedger(
  asSuperuser: ServedOrganization['asSuperuser'],
  messageIds: readonly number[],
): Promise<LedgerRow[]> {
  return asSuperuser<LedgerRow & { id: number | null }>(
    `select message_id as "sendId", email as address, id, state from app.delivery
     where message_id = any($1)
     union all
     select s.message_id, a.email, null, 'skipped' from app.delivery_skip s
       join app.account a on a.organization_id = s.organization_id and a.id = s.account_id
     where s.message_id = any($1)`,
    [messageIds],
  );
}
