import { deeds, stepNames } from './mail-faults.ts';
import { faultKinds } from './process-faults.ts';
import { sinkSteps } from '../../server/src/testing/smtp-meddling.ts';
import type { Proof } from './proof.ts';

/** What was found, as Markdown. */
export function tableOf(proofs: readonly Proof[]): string {
  return [
    table(
      ['Sender', ...verdictColumns.map(([name]) => name)],
      proofs.map((proof) => [proof.sender, ...verdictColumns.map(([, of]) => of(proof))]),
    ),
    table(
      ['Sender', ...faultKinds, 'unsubscribed', 'suppressed', 'resumed', 'Seconds', 'Seed'],
      proofs.map((proof) => [
        proof.sender,
        ...faultKinds.map((kind) => count(proof.processFaults.get(kind))),
        count(proof.left.unsubscribed),
        count(proof.left.suppressed),
        count(proof.resumed),
        String(proof.seconds),
        String(proof.options.seed),
      ]),
    ),
    ...proofs.slice(0, 1).map(mailFaultTable),
  ].join('\n\n');
}

const total = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, one) => sum + one, 0);

const count = (number = 0) => number.toLocaleString('en');

const verdictColumns: readonly (readonly [string, (proof: Proof) => string])[] = [
  ['Recipients', ({ verdict }) => count(verdict.recipients)],
  ['Faults: processes, SMTP', (one) => `${total(one.processFaults)}, ${total(one.mailFaults)}`],
  ['Accepted', ({ verdict }) => count(verdict.taken)],
  ['Twice', ({ verdict }) => strong(verdict.twice)],
  ['Although unsubscribed', ({ verdict }) => strong(verdict.althoughUnsubscribed)],
  ['Lost silently', ({ verdict }) => strong(verdict.lostSilently)],
  ['Accepted, denied', ({ verdict }) => strong(verdict.wronglyDenied)],
  ['In the clear', ({ verdict }) => strong(verdict.inTheClear)],
  [
    'Not confirmed (accepted)',
    ({ verdict }) => `${count(verdict.notConfirmed)} (${count(verdict.notConfirmedTaken)})`,
  ],
  ['Refused', ({ verdict }) => count(verdict.failed)],
  ['Held back, skipped', ({ verdict }) => `${count(verdict.heldBack)}, ${count(verdict.skipped)}`],
  ['On their way', ({ verdict }) => count(verdict.onTheirWay)],
];

const strong = (number: number) => `**${count(number)}**`;

function mailFaultTable({ mailFaults }: Proof): string {
  return table(
    ['Mail server, at', 'cut', '4xx', '5xx', 'silent, then cut', 'slow'],
    sinkSteps.map((step) => [
      stepNames[step],
      ...deeds.map((deed) => count(mailFaults.get(`${step} ${deed}`))),
    ]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, at) =>
    Math.max(3, name.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
