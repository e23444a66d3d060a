import type { Page, TestType } from '@playwright/test';
import { type FilesPage, md5Of, put } from './file-storage-contract.ts';
import { type Hosted, identityAt } from './hosted-test.ts';
import { smallPicture } from './picture.ts';
import { expect } from './product-test.ts';
import { openSources, type Sources } from './sources.ts';

/** A page in which the administrator of the demo is signed in at the hosted service, with the hosted store. */
export async function hostedFilesPage(
  page: Page,
  { product, service, storage }: Hosted,
  sources: Sources,
): Promise<FilesPage> {
  await openSources(page, sources, product.url);
  const { email, password, organizationSlug: slug } = product;
  const id = await page.evaluate(
    async (given) => {
      const load = (adapter: string) => import(`/sources/${adapter}.js`);
      const { hostedIdentity } = await load('hosted-identity');
      const identity = await hostedIdentity(given.identity, '/api/identity');
      await identity.signIn({ email: given.email, password: given.password, stay: false });
      const client = {
        baseUrl: '/api/files',
        token: () => identity.token(),
        organizationSlug: () => given.slug,
      };
      const { createHostedStorage } = await load('hosted-storage');
      window.storage = createHostedStorage({
        hosted: given.bucket,
        client,
        user: () => identity.current()?.id ?? null,
      });
      const answer = await fetch('/api/admin/accounts/current', {
        headers: {
          authorization: `Bearer ${await client.token()}`,
          'organization-slug': given.slug,
        },
      });
      return ((await answer.json()) as { id: number }).id;
    },
    {
      email,
      password,
      slug,
      identity: identityAt(service),
      bucket: { bucket: storage.objects.bucket, emulatorUrl: storage.origin },
    },
  );
  return { page, folder: `photos/${id}`, drafts: `drafts/${id}` };
}

/** What the hosted store promises beside what every store does. */
export function testFilesInTrouble<T extends { files: FilesPage }, W extends { hosted: Hosted }>(
  test: TestType<T, W>,
): void {
  test('survives lost answers and cut connections, in one piece and in many', async ({
    files,
    hosted: { storage },
  }) => {
    const source = { text: smallPicture().toString('base64'), format: 'base64' } as const;
    storage.faults.push({ method: 'POST', path: '?name=inbox/', how: 'lose', times: 1 });
    expect((await put(files, { source })).code).toBeUndefined();
    // Not a picture, but it arrives before that is seen.
    for (const how of ['drop', 'lose'] as const) {
      storage.faults.push({ method: 'POST', path: 'upload_id', how, times: 1 });
    }
    expect((await put(files, { source: 3_000_000 })).code).toBe('type-not-allowed');
    // Our own answer is lost: the file has left the inbox, and is sent again.
    let lost = 0;
    await files.page.route('**/api/files/inbox', async (route) => {
      lost += 1;
      if (lost > 1) return route.fallback();
      await route.fetch();
      return route.abort('connectionreset');
    });
    expect((await put(files, { source })).code).toBeUndefined();
    expect(lost).toBe(3);
  });

  test('detects bytes that were damaged on their way, and refuses access elsewhere', async ({
    files,
    hosted: { storage },
  }) => {
    storage.faults.push({ method: 'POST', path: '?name=inbox/', how: 'damage', times: 1 });
    const md5Hash = md5Of(smallPicture());
    const damaged = await put(files, { metadata: { contentType: 'image/png', md5Hash } });
    expect(damaged).toMatchObject({ code: 'corrupted', providerCode: 'storage/invalid-checksum' });
    const odd = await put(files, { metadata: { contentType: 'text/html' } });
    expect(odd).toMatchObject({ code: 'forbidden', providerCode: 'storage/unauthorized' });
  });
}

/**
 * Row 45: the browser puts the photo into the bucket, looks at what it put, and shows it while our server has not
 * answered yet.
 */
export async function seesWhatArrived(
  page: Page,
  storage: Hosted['storage'],
  send: () => Promise<void>,
): Promise<void> {
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/files/inbox', async (route) => {
    await seen.promise;
    await route.fallback();
  });
  await send();
  const arrived = page.getByRole('img', { name: 'Photo, cropped to a square' });
  await expect
    .poll(() => arrived.getAttribute('src'))
    .toMatch(/\/v0\/b\/demo-bucket\/o\/inbox%2F.+alt=media&token=/);
  await expect
    .poll(() => arrived.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  seen.resolve();
  await expect(page.getByText('Photo saved')).toBeVisible();
  const [posted = '', ...looked] = storage.asked.filter((asked) => asked.includes('/v0/'));
  expect(posted).toMatch(/^POST \/v0\/b\/demo-bucket\/o\?name=inbox\/[^/]+\/[0-9a-f]{32}$/);
  const object = `GET /v0/b/demo-bucket/o/${posted.replace(/^POST .*\?name=/, '')}`;
  expect(looked).toContain(object);
  expect(looked.some((asked) => asked.startsWith(`${object}?alt=media`))).toBe(true);
}
