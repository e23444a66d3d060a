import type { RecordedMail } from '../../server/src/testing/mail-record.ts';

/** One email that is meant: to an address, of one of the sends. */
export interface Meant {
  sendId: number;
  address: string;
}

/** What the ledger says of it. */
export interface LedgerRow extends Meant {
  /** With which its Message-ID begins; null where it says that this person is skipped. */
  id: number | null;
  state: string;
}

/** An address that no longer wants email, or must get none. */
export interface Leaver {
  address: string;
  how: 'unsubscribed' | 'suppressed';
  /** One click is for the topic of its email: of this send alone. Null where it is for everything. */
  sendId: number | null;
  /** When the API answered that it is so, in milliseconds since 1970: it was committed before. */
  at: number;
}

export interface Evidence {
  meant: readonly Meant[];
  ledger: readonly LedgerRow[];
  /** What the mail server accepted: the truth. */
  taken: readonly RecordedMail[];
  leavers: readonly Leaver[];
}

export interface Verdict {
  /** Emails that are meant. */
  recipients: number;
  /** Different emails that the mail server accepted. */
  taken: number;
  /** Copies that it accepted beyond the first. */
  twice: number;
  /** Accepted, though the mail server had asked for it only after the API had said that the address left. */
  althoughUnsubscribed: number;
  /** Accepted after the API had said so, but asked for before: the promise does not go further back. */
  onTheirWay: number;
  /** Meant and neither accepted nor explained: no row, a row that has not ended, or `sent` that no one has. */
  lostSilently: number;
  /** Accepted, while the ledger says that it did not arrive, or knows nothing of it. */
  wronglyDenied: number;
  /** Accepted over a connection that was not encrypted, as the channel asks for. */
  inTheClear: number;
  /** Deliveries that the ledger itself calls unconfirmed, and how many of them were accepted. */
  notConfirmed: number;
  notConfirmedTaken: number;
  /** Refused by the mail server; held back because the address left; skipped while the recipients were stored. */
  failed: number;
  heldBack: number;
  skipped: number;
  /** The first of what must never happen. */
  where: Record<Never, string[]>;
}

/** What must never happen, in words. */
const never = {
  twice: 'accepted twice',
  althoughUnsubscribed: 'sent although the address had left',
  lostSilently: 'lost silently',
  wronglyDenied: 'accepted, and denied by the ledger',
  inTheClear: 'sent without encryption',
} as const;
type Never = keyof typeof never;

/** So many places are named of each. */
const placesMax = 10;

const idOf = ({ messageId }: RecordedMail): number => Number(messageId.split('.', 1));

/** Compares what the mail server accepted with what the ledger says. */
export function judge({ meant, ledger, taken, leavers }: Evidence): Verdict {
  const rows = new Map(ledger.map((row) => [keyOf(row), row]));
  const byId = new Map(ledger.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const])));
  const addresses = new Set(meant.map(({ address }) => address));
  // Emails to others, such as the one that tried the channel, are no part of it.
  const ours = taken.filter(({ to }) => addresses.has(to));
  const inSink = new Set<string>();
  const [twice, unknownToLedger]: [string[], string[]] = [[], []];
  for (const mail of ours) {
    const row = byId.get(idOf(mail));
    if (row === undefined || row.address !== mail.to) unknownToLedger.push(mail.messageId);
    else if (inSink.has(keyOf(row))) twice.push(keyOf(row));
    else inSink.add(keyOf(row));
  }
  const having = (...states: string[]) => ledger.filter(({ state }) => states.includes(state));
  const isTaken = (row: Meant) => inSink.has(keyOf(row));
  const leftAt = (mail: RecordedMail): number => {
    const sendId = byId.get(idOf(mail))?.sendId;
    const ofIt = leavers.filter(
      (one) => one.address === mail.to && (one.sendId === null || one.sendId === sendId),
    );
    return Math.min(...ofIt.map(({ at }) => at));
  };
  const late = ours.filter((mail) => mail.at > leftAt(mail));
  const asked = late.filter((mail) => mail.readyAt > leftAt(mail));
  const lost = meant.filter((one) => isLost(rows.get(keyOf(one)), isTaken(one)));
  const denied = ledger.filter((row) => isTaken(row) && !['sent', 'unknown'].includes(row.state));
  const found: Record<Never, string[]> = {
    twice,
    althoughUnsubscribed: asked.map(({ messageId, to }) => `${messageId} ${to}`),
    lostSilently: lost.map((one) => `${keyOf(one)} ${rows.get(keyOf(one))?.state ?? 'no row'}`),
    wronglyDenied: [...unknownToLedger, ...denied.map((row) => `${keyOf(row)} ${row.state}`)],
    inTheClear: ours.filter(({ encrypted }) => !encrypted).map(({ messageId }) => messageId),
  };
  return {
    recipients: meant.length,
    taken: inSink.size,
    twice: found.twice.length,
    althoughUnsubscribed: found.althoughUnsubscribed.length,
    onTheirWay: late.length - asked.length,
    lostSilently: found.lostSilently.length,
    wronglyDenied: found.wronglyDenied.length,
    inTheClear: found.inTheClear.length,
    notConfirmed: having('unknown').length,
    notConfirmedTaken: having('unknown').filter(isTaken).length,
    failed: having('failed').length,
    heldBack: having('suppressed', 'cancelled').length,
    skipped: having('skipped').length,
    where: {
      twice: found.twice.slice(0, placesMax),
      althoughUnsubscribed: found.althoughUnsubscribed.slice(0, placesMax),
      lostSilently: found.lostSilently.slice(0, placesMax),
      wronglyDenied: found.wronglyDenied.slice(0, placesMax),
      inTheClear: found.inTheClear.slice(0, placesMax),
    },
  };
}

const ended: ReadonlySet<string> = new Set([
  'sent',
  'failed',
  'unknown',
  'suppressed',
  'cancelled',
  'skipped',
]);

function isLost(row: LedgerRow | undefined, isTaken: boolean): boolean {
  if (row === undefined || !ended.has(row.state)) return true;
  return row.state === 'sent' && !isTaken;
}

const keyOf = ({ sendId, address }: Meant): string => `${sendId} ${address}`;

/** What must never happen and did, a line each. */
export function violationsOf(verdict: Verdict, notConfirmedAtMost: number): string[] {
  const found = Object.entries(never).flatMap(([key, meaning]) => {
    const count = verdict[key as Never];
    return count > 0 ? [`${count} ${meaning}: ${verdict.where[key as Never].join(', ')}`] : [];
  });
  if (verdict.notConfirmed > notConfirmedAtMost)
    found.push(`${verdict.notConfirmed} not confirmed, where ${notConfirmedAtMost} are explained`);
  return found;
}
