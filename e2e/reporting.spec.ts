import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { problem } from './support/scripted-api.ts';
import { expect, signInByForm, test } from './support/test.ts';

/** A receiver of error reports that speaks Sentry's envelope protocol. */
class Receiver {
  readonly items: { type: string; payload: Record<string, unknown> }[] = [];
  /** Everything that was sent, as text. */
  text = '';
  private server: Server | undefined;

  async listen(): Promise<string> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.method === 'POST') this.read(Buffer.concat(chunks), request.headers);
        response.writeHead(200, {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
        });
        response.end('{}');
      });
    });
    this.server = server;
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return `http://public@127.0.0.1:${(server.address() as AddressInfo).port}/42`;
  }

  of(type: string): Record<string, unknown>[] {
    return this.items.filter((item) => item.type === type).map((item) => item.payload);
  }

  close(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private read(body: Buffer, headers: Record<string, unknown>): void {
    const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
    this.text += text;
    const lines = text.split('\n').slice(1);
    for (let index = 0; index + 1 < lines.length; index += 2) {
      const header = JSON.parse(lines[index] ?? '{}') as { type: string };
      const payload = JSON.parse(lines[index + 1] ?? '{}') as Record<string, unknown>;
      this.items.push({ type: header.type, payload });
    }
  }
}

const receiver = test.extend<{ receiver: Receiver }>({
  receiver: async ({ web, baseURL }, use) => {
    expect(baseURL).toBe(web.origin);
    const server = new Receiver();
    const dsn = await server.listen();
    web.configure({
      errorReporting: { dsn, traceSampleRate: 1 },
      environment: 'rehearsal',
      buildVersion: '9.8.7',
    });
    await use(server);
    server.close();
  },
});

const me = /^\/auth\/me$/;
const marker = 'Broken after everything else';

/** Throws in a timer, outside of everything. */
async function breakTimer(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);
}

/**
 * Asserts how many errors were written and sent. An error thrown at the end is the last of both, so a second
 * report of the ones before would stand ahead of it.
 */
async function expectReports(
  page: Page,
  sent: Receiver,
  consoleErrors: readonly string[],
  count: number,
): Promise<void> {
  await expect.poll(() => sent.of('event').length).toBe(count);
  await breakTimer(page, marker);
  await expect.poll(() => JSON.stringify(sent.of('event'))).toContain(marker);
  expect(sent.of('event')).toHaveLength(count + 1);
  await expect.poll(() => consoleErrors.length).toBe(count + 1);
  expect(consoleErrors.at(-1)).toContain(marker);
}

for (const [row, answer] of [
  ['row 48', 'refuse'],
  ['row 49', problem(401)],
  ['row 50', problem(404)],
  ['row 51', problem(500)],
] as const) {
  receiver(
    `row 53: ${row} writes one console error and sends one event`,
    async ({ page, api, receiver: sent, consoleErrors }) => {
      api.signedIn = true;
      api.answer('GET', me, () => answer);
      await page.goto('/acme/people?q=amara-secret#row-3');
      await expectReports(page, sent, consoleErrors, 1);
      expect(sent.of('event')[0]).toMatchObject({ environment: 'rehearsal', release: '9.8.7' });
    },
  );
}

receiver(
  'row 53: row 52 writes one console error and sends one event for each of its two errors',
  async ({ page, api, receiver: sent, consoleErrors }) => {
    api.signedIn = true;
    api.answer('GET', me, problem(404));
    await page.route(/assets\/not-found-page-.*\.js$/, (route) => route.fulfill({ status: 503 }));
    await page.goto('/acme/people');
    await expect(page.getByRole('heading', { name: '500' })).toBeVisible();
    await expectReports(page, sent, consoleErrors, 2);
  },
);

receiver(
  'row 53: an error in a timer is sent once',
  async ({ page, api, receiver: sent, consoleErrors }) => {
    api.signedIn = true;
    await page.goto('/acme');
    await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
    await breakTimer(page, 'Broken on purpose');
    await expectReports(page, sent, consoleErrors, 1);
  },
);

receiver(
  'row 53: each load is a transaction; no token, no query value, no session is sent',
  async ({ page, api, receiver: sent, policyReports }) => {
    test.slow();
    api.signedIn = true;
    for (let load = 1; load <= 20; load += 1) {
      await page.goto('/acme/people?q=amara-secret#row-3');
      await expect(page.locator('body[data-route="people"]')).toBeVisible();
      await expect.poll(() => sent.of('transaction').length, { timeout: 10_000 }).toBe(load);
    }
    for (const trace of ['amara-secret', 'row-3', 'eyJ', api.user.email]) {
      expect(sent.text).not.toContain(trace);
    }
    expect(sent.of('session')).toEqual([]);
    expect(policyReports).toEqual([]);
  },
);

test('row 53: not configured, nothing is loaded and nothing is sent', async ({
  page,
  api,
  web,
  consoleErrors,
}) => {
  api.signedIn = true;
  api.answer('GET', me, problem(500));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/acme/people');
  await expect(page.getByRole('heading', { name: '500' })).toBeVisible();
  // Reports leave in the order of the errors: by the second one the first would be on its way.
  await breakTimer(page, marker);
  await expect.poll(() => consoleErrors.length).toBe(2);
  await page.evaluate(async () => (await fetch('/last')).status);
  expect(asked.at(-1)).toBe(`${web.origin}/last`);
  expect(asked.filter((url) => !url.startsWith(web.origin))).toEqual([]);
  expect(asked.filter((url) => url.includes('sentry'))).toEqual([]);
});

test('row 53: a wrong password is not reported to others', async ({ page, consoleErrors, api }) => {
  await page.goto('/auth/login');
  await signInByForm(page, api.user.email, 'wrong');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
