import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SecondPort {
  port: number;
  /** Cuts every connection and refuses new ones, until `accept`. */
  refuse: () => Promise<void>;
  accept: () => Promise<void>;
}

/** Another port at which the same server answers, as a proxy of an operator would make it. */
export async function openSecondPort(target: () => number): Promise<SecondPort> {
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(target(), '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    from.pipe(to);
    to.pipe(from);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    refuse: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    accept: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
