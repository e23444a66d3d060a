// Loaded before a program that tools/run.mjs started: when run.mjs is gone, the program stops as if told to.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
