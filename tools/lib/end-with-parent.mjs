// Loaded before a program that tools/run.mjs started: when run.mjs is gone, the program stops as if told to,
// alone or with everyone in its process group (see handOver).
if (process.channel) {
  const everyone = import.meta.url.endsWith('?everyone');
  process.channel.unref();
  process.once('disconnect', () => process.kill(everyone ? -process.pid : process.pid, 'SIGTERM'));
}
