import type { ResultsProps } from '../../delivery/delivery.public.ts';

const whileSendingMs = 15_000;
const whileCountingMs = 5_000;
/** Opens and clicks are counted once a minute. */
const countedMs = 60_000;

/** Whether figures as of a moment lack some of what was sent until the end. */
export function isBehind(asOf: string, endedAt: string | null): boolean {
  return endedAt !== null && asOf < endedAt;
}

/** How often the results of a message are read again: while it is sent, until all of it is counted, and after that. */
export function readAgain({ running, endedAt }: Pick<ResultsProps, 'running' | 'endedAt'>) {
  return {
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: unknown } }) => {
      if (running) return whileSendingMs;
      const asOf = (state.data as { asOf?: string } | undefined)?.asOf;
      return asOf !== undefined && isBehind(asOf, endedAt) ? whileCountingMs : countedMs;
    },
  };
}
