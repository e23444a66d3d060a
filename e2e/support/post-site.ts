import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { smallPicture } from './picture.ts';

const page = `<head><meta property="og:title" content="Meet the teams">
<meta property="og:description" content="Three sites, one evening.">
<meta property="og:image" content="/picture.png">
<meta property="og:image:alt" content="Two speech bubbles"></head>`;

/** A server with posts, as those of a network: `/broken…` ends without an answer, everything else is a post. */
export async function startPostSite(): Promise<{ origin: string; stop: () => void }> {
  const server = createServer(({ url = '' }, response) => {
    if (url === '/picture.png') {
      response.writeHead(200, { 'content-type': 'image/png' }).end(smallPicture());
    } else if (url.startsWith('/broken')) response.destroy();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
