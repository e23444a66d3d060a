import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { StartError } from '../kernel/config/start-error.ts';
import type { Settings } from '../kernel/config/settings.ts';
import { exitWithMessage } from './exit-with-message.ts';
import { openOperator } from './operator/open-operator.ts';
import { runOperator } from './operator/run-operator.ts';
import { settingsOrExit } from './settings-or-exit.ts';

// What the operator of the server does beside it, while it runs: `npm run operator -- help` lists the commands.

/**
 * Those of `npm start` where it has filled this data folder, which chose its own address; else those of `npm run
 * serve`.
 */
function settingsOfServer(): Settings {
  const { env } = process;
  try {
    const file = join(env['DATA_DIR'] ?? '.data', 'demo.json');
    const { url } = JSON.parse(readFileSync(file, 'utf8')) as { url: string };
    return settingsOrExit({ ...env, PUBLIC_URL: url }, 'demo');
  } catch {
    return settingsOrExit(env, 'serve');
  }
}

/** Settings that stand in a file, one `NAME=value` a line. */
function readLines(file: string): NodeJS.ProcessEnv {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartError(`The settings of the other cell cannot be read from ${file}.`, {
      cause: error,
    });
  }
}

try {
  const settings = settingsOfServer();
  process.exitCode = await runOperator(process.argv.slice(2), {
    publicUrl: settings.publicUrl,
    say: (line) => console.log(line),
    open: () => openOperator(settings),
    openOther: (file) => openOperator(settingsOrExit(readLines(file), 'serve')),
  });
} catch (error) {
  exitWithMessage(error);
}
