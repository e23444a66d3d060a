// Where the benchmark's mail ends: a mail server of the least code that speaks SMTP with pipelining, so that what
// is measured is who sends. Answers how many it took when it is asked.
import { createServer } from 'node:http';
import { startFaultSink } from '../../server/src/testing/smtp-fault-sink.ts';

let taken = 0;
let bytes = 0;
const sink = await startFaultSink({
  take: ({ source }) => {
    taken += 1;
    bytes += source.length;
  },
});
createServer((_request, answer) => {
  answer.end(JSON.stringify({ url: sink.url, taken, bytes }));
}).listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
