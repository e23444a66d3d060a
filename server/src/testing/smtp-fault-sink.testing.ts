import { afterEach } from 'vitest';
import {
  startFaultSink,
  type FaultSink,
  type SinkOptions,
  type TakenMail,
} from './smtp-fault-sink.ts';

/** Mail servers that end with the test, and the emails they accepted in it. */
export function useSinks() {
  const sinks: FaultSink[] = [];
  const taken: TakenMail[] = [];
  afterEach(async () => {
    await Promise.all(sinks.splice(0).map((sink) => sink.stop()));
    taken.length = 0;
  });
  return {
    taken,
    sink: async (options: SinkOptions = {}): Promise<FaultSink> => {
      const made = await startFaultSink({ take: (mail) => void taken.push(mail), ...options });
      sinks.push(made);
      return made;
    },
  };
}
