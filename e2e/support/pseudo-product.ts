import { type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { builtOnce } from './built-once.ts';
import { serveBuiltWeb } from './built-web.ts';
import { freePort, type OwnProduct, startOwnProduct } from './own-product.ts';

/** A product of its own whose console speaks the pseudo-language, at `url`. */
export async function startPseudoProduct(): Promise<OwnProduct> {
  process.env['PSEUDO'] = 'yes';
  const folder = await builtOnce('pseudo', { build: { minify: false } });
  delete process.env['PSEUDO'];
  const web = await serveBuiltWeb(folder);
  const port = await freePort();
  web.answerWith((request, response) => forward(request, response, port));
  const product = await startOwnProduct({ PORT: String(port), PUBLIC_URL: web.origin });
  const stop = async () => {
    await product.stop();
    await web.close();
  };
  return { ...product, url: web.origin, stop };
}

/** As an operator's proxy does it. */
async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
): Promise<void> {
  const { method, url: path, headers } = request;
  const forwarded = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    // The page may have gone in the meantime.
    if (response.destroyed) return void answer.destroy();
    // Each connection of its own: whether the browser's stays open is decided here.
    const { connection: _connection, 'keep-alive': _keepAlive, ...lasting } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, lasting);
    pipeline(answer, response, () => undefined);
  });
  forwarded.on('error', () => response.destroy());
  pipeline(request, forwarded, () => undefined);
}
