import type { FullMetadata } from '@firebase/storage';

/** What the browser knows of a file that it sent. */
export interface SentFacts {
  bucket: string;
  fullPath: string;
  name: string;
  /** In bytes. */
  size: number;
  contentType: string;
  /** In base64, where it is known. */
  md5Hash: string | undefined;
}

/** The fields that the service alone decides, and what each must look like. */
const instant = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$/;
const decided = [
  { field: 'generation', shape: /^[0-9]+$/ },
  { field: 'metageneration', shape: /^[0-9]+$/ },
  { field: 'md5Hash', shape: /^[A-Za-z0-9+/]{22}==$/ },
  { field: 'timeCreated', shape: instant },
  { field: 'updated', shape: instant },
] as const;

/** The fields of which nothing was said: the service fills in no more than its defaults. */
const unsaid: readonly {
  field: 'cacheControl' | 'contentDisposition' | 'contentEncoding' | 'contentLanguage';
  defaults: readonly string[];
}[] = [
  {
    field: 'cacheControl',
    defaults: ['', 'private, max-age=0', 'public, max-age=3600', 'no-cache'],
  },
  { field: 'contentDisposition', defaults: ['', 'inline'] },
  { field: 'contentEncoding', defaults: ['', 'identity'] },
  { field: 'contentLanguage', defaults: [''] },
];

/**
 * The first of the fifteen fields in which a file in the hosted store is not what was sent; null where it is. A
 * disposition may name the file: `inline; filename*=utf-8''…`.
 */
export function differenceOf(arrived: FullMetadata, sent: SentFacts): keyof FullMetadata | null {
  for (const field of ['bucket', 'fullPath', 'name', 'size', 'contentType'] as const) {
    if (arrived[field] !== sent[field]) return field;
  }
  if (sent.md5Hash !== undefined && arrived.md5Hash !== sent.md5Hash) return 'md5Hash';
  for (const { field, shape } of decided) {
    if (!shape.test(arrived[field] ?? '')) return field;
  }
  for (const { field, defaults } of unsaid) {
    const stated = arrived[field] ?? '';
    const [value = ''] = field === 'contentDisposition' ? stated.split(';') : [stated];
    if (!defaults.includes(value)) return field;
  }
  return Object.keys(arrived.customMetadata ?? {}).length > 0 ? 'customMetadata' : null;
}
