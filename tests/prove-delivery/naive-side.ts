import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServedOrganization } from '../product/support/organization.ts';
import type { GuardedSink } from './guarded-sink.ts';
import { SupervisedWorkers } from './supervised-workers.ts';
import type { Side, SideOptions } from './side.ts';
import type { Leaver, LedgerRow, Meant } from './verdict.ts';

const program = fileURLToPath(new URL('naive-sender.ts', import.meta.url));

/** What waits, and is not suppressed. */
const isWaiting = `m.state = 'waiting' and not exists (
  select from app.suppression s where s.email_key = m.email)`;

/** The naive sender in the place of the product's, on the same database: the proof must fail on it. */
export class NaiveSide implements Side {
  readonly #organization: ServedOrganization;
  readonly #workers: SupervisedWorkers;
  readonly #recipients: number;
  readonly #meant: Meant[] = [];
  readonly resumed = 0;

  private constructor(
    organization: ServedOrganization,
    sink: GuardedSink,
    { recipients, workers, connections }: SideOptions,
  ) {
    this.#organization = organization;
    this.#recipients = recipients;
    const env = {
      ...process.env,
      DATABASE_URL: organization.urls.superuser,
      SMTP_URL: sink.signedInUrl,
      NODE_EXTRA_CA_CERTS: sink.certificateFile,
      SERVER_NAME: sink.host,
      CONNECTIONS: String(Math.ceil(connections / workers)),
    };
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
    this.#workers = new SupervisedWorkers(() =>
      spawn(process.execPath, [program], { env, stdio: [...stdio] }),
    );
  }

  /** Makes its queue, and starts its workers. */
  static async open(
    organization: ServedOrganization,
    sink: GuardedSink,
    options: SideOptions,
  ): Promise<NaiveSide> {
    const side = new NaiveSide(organization, sink, options);
    await organization.asSuperuser('create schema control');
    await organization.asSuperuser(
      `create table control.mail (id bigserial primary key, email text not null unique,
         state text not null default 'waiting', lease_until timestamptz)`,
    );
    await side.#workers.start(options.workers);
    return side;
  }

  get pids(): number[] {
    return this.#workers.pids;
  }

  get meant(): readonly Meant[] {
    return this.#meant;
  }

  async send(enough: () => boolean): Promise<void> {
    await this.#queue(this.#recipients);
    while (!enough()) await this.#queue(20);
  }

  async letLeasesEnd(): Promise<void> {
    await this.#organization.asSuperuser('update control.mail set lease_until = null');
  }

  async leave(drawn: number): Promise<Leaver | null> {
    const { asSuperuser, patiently } = this.#organization;
    const [row] = await asSuperuser<{ email: string }>(
      `with waiting as materialized (select email from control.mail m where ${isWaiting})
       select * from waiting offset floor($1::float8 * (select count(*) from waiting)) limit 1`,
      [drawn],
    );
    if (row === undefined) return null;
    const address = row.email;
    await patiently('POST', '/admin/suppressions', { address, reason: 'manual' });
    return { address, how: 'suppressed', sendId: null, at: Date.now() };
  }

  ledger(): Promise<LedgerRow[]> {
    return this.#organization.asSuperuser<LedgerRow & { id: number }>(
      `select 0 as "sendId", email as address, id, case when state <> 'waiting' or ${isWaiting}
         then state else 'suppressed' end as state from control.mail m`,
    );
  }

  wrongs(): Promise<string[]> {
    return Promise.resolve([]);
  }

  stop(): Promise<void> {
    return this.#workers.stop();
  }

  /** Resolves when all of it has ended. */
  async #queue(count: number): Promise<void> {
    const { asSuperuser } = this.#organization;
    const first = this.#meant.length;
    const addresses = Array.from(
      { length: count },
      (_, at) => `control-${first + at}@northgate.example`,
    );
    for (const address of addresses) this.#meant.push({ sendId: 0, address });
    await asSuperuser(
      'insert into control.mail (email) select unnest($1::text[]) on conflict do nothing',
      [addresses],
    );
    const left = () => asSuperuser(`select from control.mail m where ${isWaiting} limit 1`);
    while ((await left()).length > 0) await sleep(200);
  }
}
