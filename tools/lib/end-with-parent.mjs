// Loaded before a program that tools/run.mjs started: when run.mjs is gone, the program stops as if told to,
// alone or with everyone in its process group (see handOver).
const everyone = import.meta.url.endsWith('?everyone');

if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(everyone ? -process.pid : process.pid, 'SIGTERM'));
}

// A child made by `fork` gets the options of its parent. This one is not for it: its channel closes whenever its work
// is done, and it leads no process group that could be signalled.
const at = process.execArgv.indexOf(import.meta.url);
if (process.execArgv[at - 1] === '--import') process.execArgv.splice(at - 1, 2);
