import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';

/** A listener that must never be reached: it counts every connection to it. */
export interface Canary {
  readonly port: number;
  /** Connections until now, in the order in which they came. */
  count(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Listens on these addresses under one port; one that this machine doesn't have is skipped.
 *
 * @param hosts the first is that of which the port is taken, unless one is given
 */
export async function startCanary(hosts: readonly string[], port = 0): Promise<Canary> {
  const servers: { host: string; server: Server }[] = [];
  let connections = 0;
  let taken = port;
  for (const host of hosts) {
    const server = createServer((socket) => {
      connections += 1;
      socket.on('error', () => {});
      socket.destroy();
    });
    const isListening = await listens(server, host, taken);
    if (!isListening) continue;
    taken = (server.address() as AddressInfo).port;
    servers.push({ host, server });
  }
  return {
    port: taken,
    // Connections are accepted in the order in which they came: after one of our own, none is on its way.
    async count() {
      const before = connections;
      for (const { host } of servers) {
        const socket = connect(taken, host);
        socket.resume();
        await once(socket, 'close');
      }
      const others = connections - before - servers.length;
      connections = before + others;
      return connections;
    },
    async close() {
      for (const { server } of servers) {
        server.close();
        await once(server, 'close');
      }
    },
  };
}

async function listens(server: Server, host: string, port: number): Promise<boolean> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  }
}
