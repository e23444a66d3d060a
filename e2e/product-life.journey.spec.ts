import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { collect, freePort, spawnStarter, startOwnProduct } from './support/own-product.ts';
import { rows } from './support/people-page.ts';
import { expect, signIn, test } from './support/product-test.ts';
import { openSecondPort } from './support/second-port.ts';

for (const [settings, message] of [
  [{ IDENTITY_API_KEY: 'a:b' }, 'IDENTITY_API_KEY must not contain a colon'],
  [
    {
      IDENTITY: 'firebase',
      IDENTITY_API_KEY: 'key',
      IDENTITY_EMULATOR: 'http://127.0.0.1:9099',
    },
    'IDENTITY_PROJECT is missing: it is needed with IDENTITY=firebase',
  ],
] as const) {
  test(`row 25: the product does not start with ${JSON.stringify(settings)}, and says why`, async () => {
    const folder = path.join(tmpdir(), `atrium-refused-${process.pid}`);
    const starter = spawnStarter({ ...settings, DATA_DIR: folder });
    const output = collect(starter);
    const [code] = (await once(starter, 'close')) as [number];
    expect(code).toBe(78);
    expect(output().trim().split('\n')).toEqual([
      'Some settings are missing or wrong:',
      `  ${message}`,
    ]);
    expect(existsSync(folder)).toBe(false);
  });
}

test('ten seconds without the API while typing, then the end with a request on its way', async ({
  page,
}) => {
  test.slow();
  let target = 0;
  const front = await openSecondPort(() => target);
  const port = await freePort();
  const url = `http://127.0.0.1:${front.port}`;
  target = port;
  const product = await startOwnProduct({ PORT: String(port), PUBLIC_URL: url });
  try {
    await page.goto(`${url}/auth/login`);
    await signIn(page, product);
    await page.locator('body[data-route="dashboard"]').waitFor();
    await page.goto(`${url}/${product.organizationSlug}/people`);
    await rows(page).first().getByRole('link').first().click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const title = page.getByRole('combobox', { name: 'Title' });
    await expect(title).toBeVisible();

    await front.refuse();
    const back = sleep(10_000);
    await title.fill('Porter');
    await page
      .getByRole('textbox', { name: 'Notes' })
      .pressSequentially('Typed while nobody heard');
    await page.getByRole('button', { name: 'Save person' }).click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t reach the server');
    await back;
    await front.accept();
    await expect(title).toHaveValue('Porter');
    await page.getByRole('button', { name: 'Save person' }).click();
    await expect(page.locator('body[data-route="people-details"]')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Porter');
    await expect(page.getByRole('main')).toContainText('Typed while nobody heard');

    // Half of a request has arrived when the product is stopped.
    const body = JSON.stringify({ email: product.email, password: product.password });
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const answer = text(socket);
    socket.write(
      `POST /api/identity/sign-in/email HTTP/1.1\r\nhost: 127.0.0.1:${front.port}\r\norigin: ${url}\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
    );
    await sleep(300);
    const ended = once(product.starter, 'exit');
    product.starter.kill('SIGTERM');
    const isOpen = () =>
      fetch(`http://127.0.0.1:${port}/health`).then(
        () => true,
        () => false,
      );
    await expect.poll(isOpen).toBe(false);
    socket.write(body.slice(9));
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*Ines/i);
    expect(await ended).toEqual([0, null]);
    expect(existsSync(path.join(product.folder, 'postgres', 'postmaster.pid'))).toBe(false);
  } finally {
    await product.stop();
    await front.refuse();
  }
});
