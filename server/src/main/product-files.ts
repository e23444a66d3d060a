import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { createFileLinks, type FilePurposes } from '../areas/files/files.public.ts';
import type { FileDeps } from '../areas/files/files.routes.ts';
import { signedFiles } from '../areas/files/signed-files.ts';
import { uploads } from '../areas/files/uploads.ts';
import { photoPurpose } from '../areas/people/people.public.ts';
import type { BlobStore } from '../kernel/blobs/blob-store.ts';
import { createDiskStore } from '../kernel/blobs/disk-store.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Settings } from '../kernel/config/settings.ts';
import type { DatabasePool } from '../kernel/database/pool.ts';
import type { TokenVerifier } from '../kernel/http/token-verifier.ts';

export interface ProductFilesParts {
  readonly settings: Pick<Settings, 'dataDir' | 'filesBaseUrl'>;
  readonly pool: DatabasePool;
  readonly verifier: TokenVerifier;
  /** ATRIUM_SECRET. */
  readonly secret: string;
  readonly clock: Clock;
  /** Kinds of files beside those of the product: for tests. */
  readonly purposes?: FilePurposes;
}

export interface ProductFiles extends FileDeps {
  readonly blobs: BlobStore;
  /** Uploads and signed addresses, below the files API. */
  readonly plugin: FastifyPluginAsync;
}

/** Where the bytes of files lie. */
export function blobsOf(settings: Pick<Settings, 'dataDir'>): BlobStore {
  return createDiskStore(join(settings.dataDir, 'files'));
}

/** The file storage of the product: what is kept in it, where, and how it is reached. */
export function productFiles(parts: ProductFilesParts): ProductFiles {
  const { settings, pool, verifier } = parts;
  const blobs = blobsOf(settings);
  const purposes = [photoPurpose, ...(parts.purposes ?? [])];
  const links = createFileLinks(parts.secret, settings.filesBaseUrl, parts.clock);
  const folder = join(settings.dataDir, 'uploads');
  const filesUrl = settings.filesBaseUrl;
  return {
    blobs,
    purposes,
    links,
    plugin: async (app) => {
      await app.register(signedFiles(blobs, links));
      await app.register(uploads({ pool, verifier, purposes, blobs, folder, filesUrl }));
    },
  };
}
