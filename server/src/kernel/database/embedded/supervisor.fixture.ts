/**
 * A process that supervises one database until it is stopped, for the tests that kill it. It prints one line of JSON:
 * the running database, or what went wrong.
 */
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const [dataDir, durability] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('usage: supervisor.fixture.ts <data folder> [off]');

// As the server does: Ctrl-C begins to drain, it does not end us.
process.on('SIGINT', () => undefined);

try {
  const database = await startEmbeddedPostgres({
    dataDir,
    durability: durability === 'off' ? 'off' : 'on',
  });
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  const keepAlive = setInterval(() => undefined, 60_000);
  keepAlive.ref();
  console.log(JSON.stringify({ port: database.port, urls: database.urls }));
} catch (error) {
  console.log(JSON.stringify({ error: String(error) }));
  process.exitCode = 1;
}
