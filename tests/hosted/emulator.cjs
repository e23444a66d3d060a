// Starts the emulator of Firebase Authentication alone: no Java, no other emulators, nothing downloaded. By an
// inner path of the package, so its version is pinned.
const { createApp } = require('firebase-tools/lib/emulator/auth/server');

const [port, project] = process.argv.slice(2);

async function start() {
  const app = await createApp(project);
  const server = app.listen(Number(port), '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${server.address().port}`);
  });
}

process.on('disconnect', () => process.exit(0));
void start();
