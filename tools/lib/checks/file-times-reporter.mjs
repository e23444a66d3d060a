// A reporter of Vitest: writes what each file took to the file that TIMES_FILE names.
import { writeFileSync } from 'node:fs';
import { timesOfModules } from './slowest.mjs';

// oxlint-disable-next-line import/no-default-export -- Vitest takes reporters so
export default class FileTimesReporter {
  /** @param {readonly import('./slowest.mjs').TestModule[]} modules */
  onTestRunEnd(modules) {
    const path = process.env['TIMES_FILE'];
    if (path !== undefined) writeFileSync(path, JSON.stringify(timesOfModules(modules)));
  }
}
