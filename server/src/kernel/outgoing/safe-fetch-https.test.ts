import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateOf } from '../../testing/certificate.ts';
import { createSafeFetch } from './safe-fetch.ts';

const fails = (code: string) => ({ ok: false, code });

describe('https', () => {
  const good = certificateOf('site.example');
  const usual = getCACertificates('default');
  let secure: Server;
  let port: number;
  let resolved: string[];
  beforeAll(async () => {
    secure = createServer(good, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('safe');
    });
    secure.listen(0, '127.0.0.1');
    await once(secure, 'listening');
    ({ port } = secure.address() as AddressInfo);
  });
  afterAll(() => {
    setDefaultCACertificates(usual);
    secure.closeAllConnections();
    secure.close();
  });

  const fetchSecurely = (host: string) => {
    resolved = [];
    const safeFetch = createSafeFetch({
      ports: [port],
      isPublic: () => true,
      async resolve(name) {
        resolved.push(name);
        return ['127.0.0.1'];
      },
    });
    const wanted = { types: ['text/html'], signal: new AbortController().signal };
    return safeFetch(`https://${host}:${port}/`, wanted);
  };

  it('is spoken with the host that the certificate names, at the address that was checked', async () => {
    setDefaultCACertificates([...usual, good.cert]);
    expect(await fetchSecurely('site.example')).toMatchObject({
      ok: true,
      bytes: Buffer.from('safe'),
    });
    expect(resolved).toEqual(['site.example']);
    expect(await fetchSecurely('other.example')).toEqual(fails('unreachable'));
  });

  it('is not spoken with a certificate that no one vouches for', async () => {
    setDefaultCACertificates(usual);
    expect(await fetchSecurely('site.example')).toEqual(fails('unreachable'));
  });
});
