import type { FileMetadata } from 'contract/files/files.contract.ts';
import type { FileIdentity } from './resumable-uploads.ts';

/** What may be said of a file that is there; null takes a value away. */
export type SettableMetadata = Partial<
  Pick<
    FileMetadata,
    'cacheControl' | 'contentDisposition' | 'contentEncoding' | 'contentLanguage' | 'customMetadata'
  >
>;

/** Bytes as they are, or in a text that stands for them. */
export type FileSource =
  | Blob
  | Uint8Array<ArrayBuffer>
  | { text: string; format: 'raw' | 'base64' | 'base64url' | 'data_url' };

export interface UploadProgress {
  /** Bytes. */
  sent: number;
  total: number;
}

export interface UploadOptions {
  metadata?: SettableMetadata & { contentType?: string; md5Hash?: string };
  onProgress?: (progress: UploadProgress) => void;
  /** The connection is gone, or the server busy: the next attempt waits. */
  onWaiting?: () => void;
  /** Aborting it with the reason `paused` leaves at the server what was sent; any other reason gives it up. */
  signal?: AbortSignal;
  /**
   * Resumes an upload of the same file that began before the page was left. Only our own service can; with a hosted
   * one it begins again.
   */
  resume?: FileIdentity;
  /** The address at which a hosted store shows the file until our server has it; it must not be kept. */
  onPreview?: (url: string) => void;
}

/**
 * Where files lie, as the browser sees it: our own service or a hosted one. What is refused for a while (5xx,
 * 408, 429) or gets no answer is tried again, for two minutes, uploads for ten. Every failure is a
 * {@link FileStorageError}.
 */
export interface FileStorage {
  upload: (path: string, source: FileSource, options?: UploadOptions) => Promise<FileMetadata>;
  metadata: (path: string) => Promise<FileMetadata>;
  updateMetadata: (path: string, patch: SettableMetadata) => Promise<FileMetadata>;
  /** An address at which the file can be had, by everyone who has it. */
  downloadUrl: (path: string) => Promise<string>;
  remove: (path: string) => Promise<void>;
}
