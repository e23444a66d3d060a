import { lookup, Resolver } from 'node:dns/promises';

/** Every address of a host, of both families; none when it has none. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * Asks the DNS servers of this machine. It doesn't go through the threads that read files and hash passwords: a slow
 * name server of a stranger must not keep them busy. It reads no hosts file and adds no search domain.
 */
export const resolveInDns: ResolveHost = async (host, signal) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/** As every program of this machine finds a host: for hosts that the operator named. */
export const resolveAsSystem: ResolveHost = async (host) => {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
};
