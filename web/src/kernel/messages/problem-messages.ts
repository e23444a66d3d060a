import { t } from '@lingui/core/macro';
import type { ErrorCode } from 'contract/kernel/errors.ts';

/** The titles of everything the API can answer with. */
export const problemMessages: Readonly<Record<ErrorCode, () => string>> = {
  BAD_REQUEST: () => t`The request couldn’t be read`,
  ORGANIZATION_ID_MISSING: () => t`The organization-slug header is missing`,
  UNAUTHENTICATED: () => t`Sign in to continue`,
  FORBIDDEN: () => t`You don’t have permission to do this`,
  ORGANIZATION_SUSPENDED: () => t`This organization is suspended`,
  NOT_FOUND: () => t`Not found`,
  METHOD_NOT_ALLOWED: () => t`This address doesn’t support this method`,
  CONFLICT: () => t`This conflicts with existing data`,
  VERSION_CONFLICT: () => t`Someone else changed this. Review their changes, then save again`,
  LAST_ADMIN: () => t`An organization needs at least one administrator`,
  PAYLOAD_TOO_LARGE: () => t`The request is too large`,
  UNSUPPORTED_MEDIA_TYPE: () => t`Unsupported content type`,
  MISDIRECTED_REQUEST: () => t`This server doesn’t answer for that host`,
  VALIDATION_FAILED: () => t`Some fields need your attention`,
  IDEMPOTENCY_KEY_REUSED: () => t`This key was already used for another request`,
  TWO_FACTOR_REQUIRED: () => t`Set up two-factor authentication first`,
  RATE_LIMITED: () => t`Too many requests`,
  HEADERS_TOO_LARGE: () => t`The headers are too large`,
  CHECKSUM_MISMATCH: () => t`The file was damaged during the upload`,
  INTERNAL_ERROR: () => t`Something went wrong on our side`,
  UNAVAILABLE: () => t`The server is busy`,
  TIMEOUT: () => t`The server took too long`,
  STORAGE_FULL: () => t`No storage space left. Contact your administrator`,
};
