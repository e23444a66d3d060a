// Kills the product while it sends, and compares what a mail server accepted with what the ledger says:
// `npm run prove:delivery`. docs/delivery.md explains the table that it prints. A run is drawn from its seed; what
// the machine does with the moments is its own.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from '../../tools/lib/paths.mjs';
import { proveBoth } from './proof.ts';
import { tableOf } from './table.ts';

const { values } = parseArgs({
  options: {
    recipients: { type: 'string', default: '20000' },
    faults: { type: 'string', default: '120' },
    workers: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    minutes: { type: 'string', default: '20' },
    out: { type: 'string', default: inRoot('.cache', 'prove-delivery.md') },
    help: { type: 'boolean', default: false },
  },
});
const [recipients, faults, workers, seed, minutes] = [
  values.recipients,
  values.faults,
  values.workers,
  values.seed,
  values.minutes,
].map(Number) as [number, number, number, number, number];
const isUnclear = !(recipients >= 20 && faults > 0 && workers >= 2 && seed >= 0 && minutes > 0);
if (values.help || isUnclear) {
  console.log(
    'npm run prove:delivery -- [--recipients 20000] [--faults 120] [--workers 3] [--seed n] [--minutes 20] [--out file.md]',
  );
  process.exit(values.help ? 0 : 2);
}
console.log(`Seed ${seed}: ${recipients} recipients, ${faults} faults, ${workers} workers.`);

/** About what the mail server takes of it, so that the faults are spread over the whole. */
const emailsPerSecond = 60;
const { product, naive } = await proveBoth(
  {
    seed,
    recipients,
    faults,
    workers,
    minutes,
    gapMs: Math.max(500, Math.min(5000, (1000 * recipients) / emailsPerSecond / faults)),
    mailFaults: { emailsPerFault: 120, connectionsPerFault: 30, silentMs: 8000 },
  },
  { recipients: Math.max(60, Math.round(recipients / 20)), faults: Math.ceil(faults / 10) },
);
const table = tableOf([product, naive]);
mkdirSync(dirname(values.out), { recursive: true });
writeFileSync(values.out, `${table}\n`);
console.log(`\n${table}\n\nThis table: ${values.out}`);
for (const violation of product.violations) console.log(`Atrium: ${violation}`);
const controlPassed = naive.violations.length === 0;
if (controlPassed) console.log('The naive sender passed: this run proves nothing.');
process.exit(product.violations.length > 0 || controlPassed ? 1 : 0);
