import { Resolver } from 'node:dns/promises';

/** What DNS answers to questions about mail. `null`: nothing, because no name server answered. */
export interface DnsRecords {
  /** Each text whole; none where the name has none. */
  txt(name: string): Promise<readonly string[] | null>;
  /** Addresses of both families. */
  addresses(name: string): Promise<readonly string[] | null>;
  /** Hosts that take mail of the name. */
  mailHosts(name: string): Promise<readonly string[] | null>;
}

/** The name is there without such a record, or is not there at all. */
const absent = new Set(['ENODATA', 'ENOTFOUND']);

async function orNothing<T>(asked: Promise<T[]>): Promise<T[] | null> {
  try {
    return await asked;
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    return absent.has(String(code)) ? [] : null;
  }
}

/**
 * @param servers `address` or `address:port` of name servers; those of this machine when empty
 * @param timeout how long one of them may take, in milliseconds; each is asked twice
 */
export function createDnsRecords(servers: readonly string[], timeout = 2000): DnsRecords {
  const resolver = new Resolver({ timeout, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return {
    async txt(name) {
      const answers = await orNothing(resolver.resolveTxt(name));
      return answers?.map((records) => records.join('')) ?? null;
    },
    async addresses(name) {
      const [four, six] = await Promise.all([
        orNothing(resolver.resolve4(name)),
        orNothing(resolver.resolve6(name)),
      ]);
      return four === null && six === null ? null : [...(four ?? []), ...(six ?? [])];
    },
    async mailHosts(name) {
      const answers = await orNothing(resolver.resolveMx(name));
      return answers?.map(({ exchange }) => exchange) ?? null;
    },
  };
}
