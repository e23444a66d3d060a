import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import {
  contentFilePurpose,
  draftFilePurpose,
  picturePurpose,
} from '../../areas/content/content.public.ts';
import { logoPurpose } from '../../areas/brand/brand.public.ts';
import { directSendFilePurpose } from '../../areas/direct-sends/direct-sends.public.ts';
import { createFileLinks, type FilePurposes } from '../../areas/files/files.public.ts';
import type { FileDeps } from '../../areas/files/files.routes.ts';
import { inboxUploads } from '../../areas/files/uploads/inbox-uploads.ts';
import { signedFiles } from '../../areas/files/signed-files.ts';
import { UploadSlots } from '../../areas/files/uploads/upload-slots.ts';
import { uploads } from '../../areas/files/uploads/uploads.ts';
import { photoPurpose } from '../../areas/people/people.public.ts';
import type { BlobStore } from '../../kernel/blobs/blob-store.ts';
import { createBucketStore } from '../../kernel/blobs/bucket-store.ts';
import { createDiskStore } from '../../kernel/blobs/disk-store.ts';
import { createInbox, type Inbox } from '../../kernel/blobs/inbox.ts';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Settings } from '../../kernel/config/settings.ts';
import type { DatabasePool } from '../../kernel/database/pool.ts';
import { createAccessTokens, ownerOfEmulator } from '../../kernel/google/access-tokens.ts';
import { createBucket } from '../../kernel/google/bucket.ts';
import { createS3Bucket } from '../../kernel/s3/s3-bucket.ts';
import { createRequestLimits } from '../../kernel/http/limits/request-limits.ts';
import type { TokenVerifier } from '../../kernel/http/token-verifier.ts';

export interface ProductFilesDeps {
  readonly settings: Pick<
    Settings,
    'dataDir' | 'filesBaseUrl' | 'fileStorage' | 'publicUrl' | 'requestsPerMinute'
  >;
  readonly pool: DatabasePool;
  readonly verifier: TokenVerifier;
  /** ATRIUM_SECRET. */
  readonly secret: string;
  readonly clock: Clock;
  /** Where bytes lie; where the settings say when absent. */
  readonly store?: FileStore;
  /** Kinds of files beside those of the product: for tests. */
  readonly purposes?: FilePurposes;
}

export interface ProductFiles extends FileDeps {
  readonly blobs: BlobStore;
  /** Uploads and signed addresses, below the files API. */
  readonly plugin: FastifyPluginAsync;
}

/** Where the bytes of files lie, and how they come there. */
export interface FileStore {
  readonly blobs: BlobStore;
  /** Where browsers upload files directly; null where they send them to us. */
  readonly inbox: Inbox | null;
}

const hostedStorage = 'https://storage.googleapis.com';

/** The file store of the settings. */
export function fileStoreOf(
  { fileStorage, dataDir }: Pick<Settings, 'dataDir' | 'fileStorage'>,
  clock: Clock,
): FileStore {
  if (fileStorage.kind === 'embedded') {
    return { blobs: createDiskStore(join(dataDir, 'files')), inbox: null };
  }
  if (fileStorage.kind === 's3') {
    return { blobs: createBucketStore(createS3Bucket(fileStorage)), inbox: null };
  }
  const { bucket: name, serviceAccount, emulatorUrl } = fileStorage;
  const bucket = createBucket({
    origin: emulatorUrl ?? hostedStorage,
    bucket: name,
    tokens:
      serviceAccount === null
        ? ownerOfEmulator
        : createAccessTokens(serviceAccount, 'files', clock),
  });
  return { blobs: createBucketStore(bucket), inbox: createInbox(bucket) };
}

/** The file storage of the product: what is kept in it, where, and how it is reached. */
export function productFiles(given: ProductFilesDeps): ProductFiles {
  const { settings, pool, verifier } = given;
  const { blobs, inbox } = given.store ?? fileStoreOf(settings, given.clock);
  const purposes = [
    photoPurpose,
    logoPurpose,
    picturePurpose,
    contentFilePurpose,
    draftFilePurpose,
    directSendFilePurpose,
    ...(given.purposes ?? []),
  ];
  const links = createFileLinks(given.secret, settings.filesBaseUrl, given.clock);
  const filesUrl = settings.filesBaseUrl;
  const elsewhere = new URL(filesUrl).origin !== settings.publicUrl;
  return {
    blobs,
    purposes,
    links,
    plugin: async (app) => {
      await app.register(signedFiles(blobs, links, elsewhere));
      const limits = createRequestLimits(settings.requestsPerMinute, given.clock);
      const slots = new UploadSlots();
      const deps = { pool, verifier, purposes, limits, slots, blobs };
      await app.register(
        inbox === null ? uploads({ ...deps, filesUrl }) : inboxUploads({ ...deps, inbox }),
      );
    },
  };
}
