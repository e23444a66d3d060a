// The floor of uploads: a stream to the disk. No session, no check of what it is, no hash, no piece that outlives a kill.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const folder = join(process.env['DATA_DIR'] ?? '', 'floor');
await mkdir(folder, { recursive: true });

createServer((request, response) => {
  const store = async () => {
    if (request.method !== 'POST') return;
    const path = join(folder, randomUUID());
    await pipeline(request, createWriteStream(path));
    const file = await open(path);
    await file.sync();
    await file.close();
    await rm(path);
  };
  store().then(
    () => response.end('ok'),
    (error: unknown) => response.destroy(error as Error),
  );
}).listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));

process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
