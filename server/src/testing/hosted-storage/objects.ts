import { createHash, randomUUID } from 'node:crypto';

export type StatedMetadata = Readonly<Record<string, unknown>>;

/** An object as the service keeps it; its metadata in the service's own form. */
export interface StoredObject {
  readonly bytes: Buffer;
  readonly metadata: Record<string, unknown>;
}

const settable = [
  'cacheControl',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
  'contentType',
  'metadata',
] as const;

/** The objects of a bucket, in memory. */
export class ServedObjects {
  readonly bucket: string;
  readonly #objects = new Map<string, StoredObject>();
  /** Whether data is damaged in transit, both ways. */
  damaging = false;
  #generation = Date.now() * 1000;

  constructor(bucket: string) {
    this.bucket = bucket;
  }

  get names(): string[] {
    return [...this.#objects.keys()].toSorted();
  }

  find(name: string): StoredObject | undefined {
    const object = this.#objects.get(name);
    return object && { ...object, bytes: this.#passed(object.bytes) };
  }

  remove(name: string): boolean {
    return this.#objects.delete(name);
  }

  put(name: string, given: StatedMetadata, sent: Buffer): Record<string, unknown> {
    const bytes = this.#passed(sent);
    const now = new Date().toISOString();
    this.#generation += 1;
    const metadata = {
      name,
      bucket: this.bucket,
      generation: String(this.#generation),
      metageneration: '1',
      size: String(bytes.length),
      timeCreated: now,
      updated: now,
      md5Hash: createHash('md5').update(bytes).digest('base64'),
      contentType: 'application/octet-stream',
      downloadTokens: randomUUID(),
      ...Object.fromEntries(settable.flatMap((key) => (given[key] ? [[key, given[key]]] : []))),
    };
    this.#objects.set(name, { bytes, metadata });
    return metadata;
  }

  #passed(bytes: Buffer): Buffer {
    if (!this.damaging) return bytes;
    const other = Buffer.from(bytes);
    const middle = other.length >> 1;
    other[middle] = (other[middle] ?? 0) ^ 0xff;
    return other;
  }

  /** As if it had been put there then. */
  age(name: string, timeCreated: Date): void {
    const object = this.find(name);
    if (object) object.metadata['timeCreated'] = timeCreated.toISOString();
  }
}
