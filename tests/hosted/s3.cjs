// Starts a server that speaks S3, with a bucket of this name in a folder that is thrown away.
const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const S3rver = require('s3rver');

const [port, bucket] = process.argv.slice(2);
const directory = mkdtempSync(join(tmpdir(), 'atrium-s3-'));

async function start() {
  const server = new S3rver({
    port: Number(port),
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const address = await server.run();
  process.send?.(`http://127.0.0.1:${address.port}`);
}

process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
for (const end of ['disconnect', 'SIGTERM']) process.on(end, () => process.exit(0));
void start();
