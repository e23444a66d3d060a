import { linkFiles } from 'contract/files/files.contract.ts';
import { filesApi } from '../api/api.ts';
import { belowFiles } from '../api/files-endpoint.ts';

/** Pictures come in two sizes; a list shows the small one. */
export type PictureSize = 'small' | 'whole';

/** Paths that one call may ask about. */
const most = 50;

interface Waiting {
  path: string;
  resolve: (url: string | null) => void;
  reject: (error: unknown) => void;
}

const waiting = new Map<PictureSize, Waiting[]>();

/**
 * The address at which a stored picture can be had for the next minutes; null when it is not there for this
 * user. What a screen asks at once is asked in one call.
 */
export function linkTo(path: string, size: PictureSize): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const batch = waiting.get(size) ?? [];
    if (batch.length === 0) {
      waiting.set(size, batch);
      afterTheRest(() => {
        waiting.delete(size);
        for (let start = 0; start < batch.length; start += most) {
          void ask(batch.slice(start, start + most), size);
        }
      });
    }
    batch.push({ path, resolve, reject });
  });
}

/** Pictures wait until the page around them stands: what is written there is read first. */
function afterTheRest(run: () => void): void {
  // Safari has no such callback.
  const request = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined;
  if (request === undefined) setTimeout(run);
  else request(run, { timeout: 1000 });
}

async function ask(batch: readonly Waiting[], size: PictureSize): Promise<void> {
  try {
    const path = [...new Set(batch.map((one) => one.path))];
    const query = size === 'small' ? { path, size } : { path };
    const { items } = await filesApi.call(belowFiles(linkFiles), { query });
    const urls = new Map(items.map((item) => [item.path, item.url]));
    for (const one of batch) one.resolve(urls.get(one.path) ?? null);
  } catch (error) {
    for (const one of batch) one.reject(error);
  }
}
