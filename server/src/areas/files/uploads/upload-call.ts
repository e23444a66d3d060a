import { fileUploadSchema, type FileUpload } from 'contract/files/files.contract.ts';
import type { FastifyRequest } from 'fastify';
import {
  withOrganization,
  withoutTenant,
  type Member,
  type OrganizationTransaction,
} from '../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import { authenticate, slugOf } from '../../../kernel/http/call/authenticate.ts';
import { parseBy } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import type { RequestLimits } from '../../../kernel/http/limits/request-limits.ts';
import { takeFromLimit } from '../../../kernel/http/secret-limits.ts';
import type { TokenVerifier, VerifiedToken } from '../../../kernel/http/token-verifier.ts';
import { purposeOf, rightsTo, type FilePurpose, type FilePurposes } from '../file-purpose.ts';
import { requireSpace } from '../storage-space.ts';
import { bytesUnfinished } from './uploads.repository.ts';
import type { UploadSlots } from './upload-slots.ts';

export interface UploadDeps {
  readonly pool: DatabasePool;
  readonly verifier: TokenVerifier;
  readonly purposes: FilePurposes;
  readonly limits: RequestLimits;
  readonly slots: UploadSlots;
}

/** Anyone who makes one of the requests of an upload; each of them is judged again. */
export interface Uploader {
  readonly caller: VerifiedToken;
  readonly member: Member;
  /** Opens the organization again, as the same caller. */
  readonly enter: <T>(
    readOnly: boolean,
    work: (tx: OrganizationTransaction) => Promise<T>,
  ) => Promise<T>;
}

/** @throws ProblemError as any call of a member */
export async function uploaderOf(request: FastifyRequest, deps: UploadDeps): Promise<Uploader> {
  const caller = await authenticate(request, deps.verifier);
  request.caller = caller;
  deps.limits.ofCaller(request);
  const slug = slugOf(request);
  if (slug === null) throw new ProblemError('ORGANIZATION_ID_MISSING');
  const enter: Uploader['enter'] = (readOnly, work) =>
    withOrganization(deps.pool, { ...caller, slug }, { readOnly, requestId: request.id }, work);
  const member = await enter(true, async (tx) => tx.member);
  request.organizationId = member.organizationId;
  deps.limits.ofOrganization(request);
  return { caller, member, enter };
}

/**
 * What is said of a file before its bytes come, in the `file` value of Upload-Metadata: JSON in base64.
 * @throws ProblemError VALIDATION_FAILED
 */
function codeOf(request: FastifyRequest): FileUpload {
  const header = String(request.headers['upload-metadata'] ?? '');
  const [, value = ''] = /(?:^|,)file ([A-Za-z0-9+/]+=*)(?:,|$)/.exec(header) ?? [];
  const parsed = parseBy(fileUploadSchema, jsonIn(Buffer.from(value, 'base64').toString()));
  if (parsed.ok) return parsed.value as FileUpload;
  throw new ProblemError('VALIDATION_FAILED', { errors: parsed.errors });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Judges an upload before a byte of it is taken.
 * @throws ProblemError
 */
export async function admitUpload(
  request: FastifyRequest,
  uploader: Uploader,
  deps: UploadDeps,
): Promise<{ metadata: FileUpload; length: number }> {
  const metadata = codeOf(request);
  const length = Number(request.headers['upload-length']);
  if (!Number.isSafeInteger(length) || length < 1) {
    throw new ProblemError('BAD_REQUEST', {
      forDevelopers: 'Send the size of the file as Upload-Length',
    });
  }
  await judgeUpload(metadata, length, uploader, deps);
  return { metadata, length };
}

/**
 * What is said of a file against what its sender may do, and counted as one of their uploads.
 *
 * @param length bytes
 * @throws ProblemError
 */
export async function judgeUpload(
  metadata: FileUpload,
  length: number,
  { enter, member }: Uploader,
  { pool, purposes }: UploadDeps,
): Promise<void> {
  await enter(true, async (tx) => {
    const purpose = await writablePurpose(purposes, tx, metadata);
    if (length > purpose.bytesMax) throw new ProblemError('PAYLOAD_TOO_LARGE');
    await requireSpace(tx, length + (await bytesUnfinished(tx)));
  });
  await withoutTenant(pool, { readOnly: false }, (db) =>
    takeFromLimit(db, 'upload', `user ${member.userId}`),
  );
}

/** @throws ProblemError NOT_FOUND, FORBIDDEN, UNSUPPORTED_MEDIA_TYPE */
export async function writablePurpose(
  purposes: FilePurposes,
  tx: OrganizationTransaction,
  { path, contentType }: FileUpload,
): Promise<FilePurpose & { accountId: number | null }> {
  const purpose = purposeOf(purposes, path);
  const rights = await rightsTo(purposes, tx, path);
  if (purpose === undefined || !(rights.read || rights.write)) throw new ProblemError('NOT_FOUND');
  if (!rights.write) throw new ProblemError('FORBIDDEN');
  if (purpose.typeByContent !== true && !purpose.types.includes(contentType)) {
    throw new ProblemError('UNSUPPORTED_MEDIA_TYPE');
  }
  return { ...purpose, accountId: rights.accountId };
}
