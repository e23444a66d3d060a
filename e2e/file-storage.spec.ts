import { type FilesPage, testFileContract } from './support/file-storage-contract.ts';
import { test as base } from './support/product-test.ts';
import { checkIdentityPort } from './support/identity-port-contract.ts';
import { openSources, sourcesFixture, type Sources } from './support/sources.ts';

const test = base.extend<{ files: FilesPage }, { sources: Sources }>({
  sources: sourcesFixture,
  files: async ({ signedIn: page, product, sources }, use) => {
    const answer = await page.request.get('/api/identity/token', {
      headers: { origin: product.url },
    });
    const { token } = (await answer.json()) as { token: string };
    const account = await page.request.get('/api/admin/accounts/current', {
      headers: {
        authorization: `Bearer ${token}`,
        'organization-slug': product.organizationSlug,
      },
    });
    const { id } = (await account.json()) as { id: number };
    await openSources(page, sources, product.url);
    await page.evaluate(
      async (given) => {
        const load = (adapter: string) => import(`/sources/${adapter}.js`);
        const { createEmbeddedStorage } = await load('embedded-storage');
        window.storage = createEmbeddedStorage({
          baseUrl: '/api/files',
          token: async () => given.token,
          organizationSlug: () => given.slug,
        });
      },
      { token, slug: product.organizationSlug },
    );
    await use({ page, folder: `photos/${id}`, drafts: `drafts/${id}` });
  },
});

test.describe('the embedded file storage', () => testFileContract(test));

// Beside the files, because it needs the sources, which take a while to be served.
test('the port of identity is kept by the embedded adapter', async ({ page, product, sources }) => {
  await checkIdentityPort(page, {
    ...product,
    sources,
    origin: product.url,
    identity: { kind: 'embedded', providers: [] },
  });
});
