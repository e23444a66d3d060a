import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** What a zone holds: by name and type, e.g. `TXT acme.example`, in small letters. */
export type Zone = Record<string, readonly string[]>;

const types: Readonly<Record<number, string>> = { 1: 'A', 15: 'MX', 16: 'TXT', 28: 'AAAA' };

export interface DnsServer {
  /** For `Resolver.setServers`. */
  address: string;
  zone: Zone;
  /** Says nothing while it is true. */
  isSilent: boolean;
  stop(): Promise<void>;
}

/** A name server on loopback that knows one zone and answers over UDP, as little as tests of mail records need. */
export async function startDnsServer(zone: Zone = {}, port = 0): Promise<DnsServer> {
  const socket: Socket = createSocket('udp4');
  const server: DnsServer = {
    address: '',
    zone,
    isSilent: false,
    async stop() {
      socket.close();
      await once(socket, 'close');
    },
  };
  socket.on('message', (question, from) => {
    if (server.isSilent) return;
    socket.send(answerOf(question, server.zone), from.port, from.address);
  });
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

/** An answer to the one question of a message (RFC 1035 4.1). */
function answerOf(question: Buffer, zone: Zone): Buffer {
  const labels: string[] = [];
  let at = 12;
  while (question[at] !== 0) {
    const length = question[at] ?? 0;
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const name = labels.join('.').toLowerCase();
  const type = question.readUInt16BE(at + 1);
  const found = zone[`${types[type]} ${name}`] ?? [];
  const isKnown = Object.keys(zone).some((key) => key.endsWith(` ${name}`));
  const head = Buffer.alloc(12);
  question.copy(head, 0, 0, 2);
  // An answer with authority; 3 says that there is no such name.
  head.writeUInt16BE(0x8580 | (isKnown ? 0 : 3), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(found.length, 6);
  const records = found.map((value) => {
    const data = dataOf(type, value);
    const record = Buffer.alloc(12);
    // The name of the question.
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(60, 6);
    record.writeUInt16BE(data.length, 10);
    return Buffer.concat([record, data]);
  });
  return Buffer.concat([head, question.subarray(12, at + 5), ...records]);
}

function dataOf(type: number, value: string): Buffer {
  switch (types[type]) {
    case 'A':
      return Buffer.from(value.split('.').map(Number));
    case 'MX': {
      const labels = value.split('.').map((label) => [label.length, ...Buffer.from(label)]);
      return Buffer.from([0, 10, ...labels.flat(), 0]);
    }
    default: {
      // Texts stand there in pieces of 255 at most.
      const records = value.match(/.{1,255}/gs) ?? [''];
      return Buffer.concat(
        records.map((bytes) => Buffer.from([bytes.length, ...Buffer.from(bytes, 'latin1')])),
      );
    }
  }
}
