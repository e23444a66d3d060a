import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import type { Readable } from 'node:stream';
import type { Preparing } from '../../kernel/http/route.ts';
import type { SmallPicture } from './pictures/rewrite-picture.ts';

/** What someone may do with a file, and who it is for. */
export interface FileRights {
  readonly read: boolean;
  readonly write: boolean;
  /** The person the file goes with; null when it belongs to the organization. */
  readonly accountId: number | null;
}

/** The bytes of a file as it was sent: what may be large comes as a stream, which is read once. */
export type SentBytes = Buffer | Readable;

/** The bytes that are stored instead of those that were sent. */
export interface RewrittenFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Pixels, of a picture. */
  readonly width?: number;
  readonly height?: number;
  /** A smaller picture of the same. */
  readonly small?: SmallPicture;
}

/**
 * A kind of files, by the first word of their paths. The area that shows them says who may do what; what is
 * common to all files is this area's.
 */
export interface FilePurpose {
  /** First word of the path. */
  readonly folder: string;
  /** Media types it takes. */
  readonly types: readonly string[];
  /**
   * Whether the content alone says what a file is, and one that is several things at once is refused. Otherwise its
   * sender says so, and only what is known to be another type is refused.
   */
  readonly typeByContent?: boolean;
  /** Whether a small picture is made of a file that has pages or is a picture, and broken ones are refused. */
  readonly preview?: boolean;
  /** Largest file, in bytes. */
  readonly bytesMax: number;
  /** What the caller may do with the file of these segments after the folder's; null when no file is there. */
  readonly rightsTo: (
    tx: OrganizationTransaction,
    segments: readonly string[],
  ) => Promise<FileRights | null>;
  /**
   * Makes of a file what is stored of it, and refuses what is no file of its kind.
   * @throws ProblemError VALIDATION_FAILED, RATE_LIMITED, UNAVAILABLE
   */
  readonly rewrite?: (file: SentBytes, by: Preparing) => Promise<RewrittenFile>;
}

export type FilePurposes = readonly FilePurpose[];

/** The purpose of a path; undefined for a folder that no one has. */
export function purposeOf(purposes: FilePurposes, path: string): FilePurpose | undefined {
  const [folder] = path.split('/');
  return purposes.find((purpose) => purpose.folder === folder);
}

/** What the caller may do with the file at a path: nothing, where no file could be. */
export async function rightsTo(
  purposes: FilePurposes,
  tx: OrganizationTransaction,
  path: string,
): Promise<FileRights> {
  const [, ...segments] = path.split('/');
  const rights = await purposeOf(purposes, path)?.rightsTo(tx, segments);
  return rights ?? { read: false, write: false, accountId: null };
}
