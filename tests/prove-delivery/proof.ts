import { setTimeout as sleep } from 'node:timers/promises';
import { MailRecord } from '../../server/src/testing/mail-record.ts';
import { random } from '../../server/src/testing/random.ts';
import { serveOrganization, type ServedOrganization } from '../product/support/organization.ts';
import { makeGuardedChannel, senderCodeIn } from './guarded-channel.ts';
import { startGuardedSink, type GuardedSink } from './guarded-sink.ts';
import { MailFaults, type MailFaultOptions } from './mail-faults.ts';
import { NaiveSide } from './naive-side.ts';
import { ProcessFaults } from './process-faults.ts';
import { ProductSide } from './product-side.ts';
import type { Side } from './side.ts';
import { judge, violationsOf, type Leaver, type Verdict } from './verdict.ts';

export interface ProofOptions {
  seed: number;
  /** Emails that are meant, at least. */
  recipients: number;
  /** Kills and pauses, at least, unless the time is over before. */
  faults: number;
  /** Workers that send side by side. */
  workers: number;
  /** After which nothing more is killed. */
  minutes: number;
  /** Milliseconds between two kills or pauses, on average. */
  gapMs: number;
  mailFaults: Omit<MailFaultOptions, 'seed'>;
}

export interface Proof {
  sender: 'Atrium' | 'naive';
  options: ProofOptions;
  seconds: number;
  verdict: Verdict;
  processFaults: ReadonlyMap<string, number>;
  /** By `step deed`. */
  mailFaults: ReadonlyMap<string, number>;
  left: { unsubscribed: number; suppressed: number };
  resumed: number;
  notConfirmedAtMost: number;
  /** What must never happen and did; empty when the proof holds. */
  violations: string[];
}

/** Of the channel: so many emails are on their way at a time. */
const connections = 8;
const pauseMs = 4000;
/** Longest that the mail server takes for an email, in milliseconds. */
const holdMs = 250;
/** So long it may take until so many have ended, once the killing is over. */
const drainMs = (recipients: number) => 240_000 + 40 * recipients;

interface Stage {
  organization: ServedOrganization;
  sink: GuardedSink;
  record: MailRecord;
  faults: MailFaults;
  /** That came by email, to prove the sender. */
  code: Promise<string>;
}

/** The real product and a mail server whose faults begin with the first proof; all of it gone after `work`. */
async function onStage<T>(options: ProofOptions, work: (stage: Stage) => Promise<T>): Promise<T> {
  const record = new MailRecord();
  const next = random(options.seed + 1);
  const faults = new MailFaults({ ...options.mailFaults, seed: options.seed + 2 });
  const code = Promise.withResolvers<string>();
  const sink = await startGuardedSink({
    // Where each verb is answered before the next is said, a fault meets that verb alone.
    pipelining: () => next() < 0.5,
    meddle: faults.at,
    take: async (mail) => {
      record.add(mail);
      const sent = senderCodeIn(mail);
      if (sent !== null) code.resolve(sent);
      // Time in which a process can die between the last byte and the answer.
      await sleep(next() * holdMs, undefined, { ref: false });
    },
  });
  try {
    const organization = await serveOrganization({
      SMTP_URL: sink.signedInUrl,
      SMTP_ALLOWED_HOSTS: `${sink.host}:${sink.port}`,
      NODE_EXTRA_CA_CERTS: sink.certificateFile,
      // It lets no email out, and takes any sender.
      MAIL_CATCHER: 'on',
      MAIL_FROM: 'Atrium <no-reply@northgate.example>',
    });
    try {
      return await work({ organization, sink, record, faults, code: code.promise });
    } finally {
      await organization.stop();
    }
  } finally {
    await sink.stop();
    record.close();
  }
}

/** Puts the product to the proof, and the naive sender as its control with as many of the same faults as are named. */
export function proveBoth(
  options: ProofOptions,
  control: Pick<ProofOptions, 'recipients' | 'faults'>,
): Promise<{ product: Proof; naive: Proof }> {
  return onStage(options, async (stage) => {
    const { organization, sink } = stage;
    const channelId = await makeGuardedChannel(organization, sink, connections, () => stage.code);
    const opened = await ProductSide.open(organization, { ...options, connections }, channelId);
    const product = await prove(stage, 'Atrium', opened, options);
    const smaller = { ...options, ...control, seed: options.seed + 3 };
    const naive = await NaiveSide.open(organization, sink, { ...smaller, connections });
    return { product, naive: await prove(stage, 'naive', naive, smaller) };
  });
}

async function prove(
  stage: Stage,
  sender: Proof['sender'],
  side: Side,
  options: ProofOptions,
): Promise<Proof> {
  const { organization, sink, record, faults } = stage;
  const startedAt = Date.now();
  const until = startedAt + 60_000 * options.minutes;
  const torment = new ProcessFaults(
    organization,
    side,
    { ...options, pauseMs, emailsBetween: Math.ceil(options.recipients / options.faults / 2) },
    () => record.count,
  );
  const isEnough = () => torment.count >= options.faults || Date.now() > until;
  faults.counts.clear();
  faults.isOn = true;
  try {
    const sending = side.send(isEnough);
    const [, leavers] = await Promise.all([
      torment.run(isEnough),
      leaveOneByOne(side, options, isEnough),
    ]);
    await drain(side, sending, drainMs(options.recipients));
    faults.isOn = false;
    await untilQuiet(sink);
    const verdict = judge({
      meant: side.meant,
      ledger: await side.ledger(),
      taken: record.read(),
      leavers,
    });
    const notConfirmedAtMost = torment.unconfirmedAtMost(connections) + faults.countAtTheEnd;
    return {
      sender,
      options,
      seconds: Math.round((Date.now() - startedAt) / 1000),
      verdict,
      processFaults: torment.counts,
      mailFaults: new Map(faults.counts),
      left: countLeavers(leavers),
      resumed: side.resumed,
      notConfirmedAtMost,
      violations: [...violationsOf(verdict, notConfirmedAtMost), ...(await side.wrongs())],
    };
  } finally {
    faults.isOn = false;
    await side.stop();
  }
}

/** While it is sent recipients leave: about one in a hundred, and ten at least. */
async function leaveOneByOne(
  side: Side,
  { seed, recipients, faults, gapMs }: ProofOptions,
  isEnough: () => boolean,
): Promise<Leaver[]> {
  const next = random(seed + 4);
  const gap = (faults * gapMs) / Math.max(10, recipients / 100);
  const leavers: Leaver[] = [];
  while (!isEnough()) {
    const leaver = await side.leave(next());
    if (leaver !== null) leavers.push(leaver);
    await sleep(2 * gap * next());
  }
  return leavers;
}

const countLeavers = (leavers: readonly Leaver[]): Proof['left'] => ({
  unsubscribed: leavers.filter(({ how }) => how === 'unsubscribed').length,
  suppressed: leavers.filter(({ how }) => how === 'suppressed').length,
});

/** Waits until all has ended; the verdict says what has not. */
async function drain(side: Side, sending: Promise<void>, patienceMs: number): Promise<void> {
  const progress = { ended: false };
  const ending = sending.finally(() => (progress.ended = true));
  const giveUpAt = Date.now() + patienceMs;
  while (!progress.ended && Date.now() < giveUpAt) {
    await side.letLeasesEnd();
    await Promise.race([sleep(2000), ending]);
  }
  if (progress.ended) await ending;
  else ending.catch(() => {});
}

/** The last answers are on their way into the ledger while connections are open. */
async function untilQuiet(sink: GuardedSink): Promise<void> {
  const giveUpAt = Date.now() + 20_000;
  while (sink.connections > 0 && Date.now() < giveUpAt) await sleep(100);
  await sleep(500);
}
