import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Fails when extracting the words changes a catalogue: `npm run extract` was forgotten, and a build would show an id
 * where a sentence belongs. The catalogues are left as extracted, ready to be committed.
 */
const web = path.resolve(import.meta.dirname, '..');
const locales = path.join(web, 'src/locales');

function catalogues(): Map<string, string> {
  const names = readdirSync(locales).filter((name) => name.endsWith('.po'));
  return new Map(
    names.map((name) => [name, withoutDate(readFileSync(path.join(locales, name), 'utf8'))]),
  );
}

function withoutDate(catalogue: string): string {
  return catalogue.replace(/^"POT-Creation-Date: .*$/mu, '');
}

const before = catalogues();
const npm = process.env['npm_execpath'];
if (npm === undefined) throw new Error('Run me by npm: npm run lingui:check -w web');
execFileSync(process.execPath, [npm, 'run', 'extract'], { cwd: web, stdio: 'inherit' });
const changed = [...catalogues()].filter(([name, text]) => before.get(name) !== text);
if (changed.length > 0) {
  console.error(
    `Words changed without their catalogue: ${changed.map(([name]) => name).join(', ')}`,
  );
  process.exitCode = 1;
}
