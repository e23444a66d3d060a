// Starts the server of Firebase's storage emulator alone, by inner paths of the package, whose version is pinned.
// What interprets rules is no part of it: that would be downloaded, and needs Java.
const { rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { EmulatorRegistry } = require('firebase-tools/lib/emulator/registry');
const { StorageCloudFunctions } = require('firebase-tools/lib/emulator/storage/cloudFunctions');
const { StorageLayer } = require('firebase-tools/lib/emulator/storage/files');
const { Persistence } = require('firebase-tools/lib/emulator/storage/persistence');
const { createApp } = require('firebase-tools/lib/emulator/storage/server');
const { UploadService } = require('firebase-tools/lib/emulator/storage/upload');

const [port, project] = process.argv.slice(2);

async function start() {
  const folder = join(tmpdir(), `atrium-storage-${process.pid}`);
  const persistence = new Persistence(folder);
  const yes = { validate: async () => true };
  const functions = new StorageCloudFunctions(project);
  const layer = new StorageLayer(
    project,
    new Map(),
    new Map(),
    yes,
    { validate: () => true },
    persistence,
    functions,
  );
  const app = await createApp(project, {
    storageLayer: layer,
    adminStorageLayer: layer,
    uploadService: new UploadService(persistence),
  });
  const server = app.listen(Number(port), '127.0.0.1', () => {
    const origin = `http://127.0.0.1:${server.address().port}`;
    EmulatorRegistry.url = () => new URL(origin);
    process.send?.(origin);
  });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const end of ['disconnect', 'SIGTERM']) process.on(end, () => process.exit(0));
}

void start();
