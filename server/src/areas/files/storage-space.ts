import { organizationFileBytes } from 'contract/files/file-limits.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { bytesStored } from './files.repository.ts';

/** @param more bytes that are to be stored @throws ProblemError STORAGE_FULL */
export async function requireSpace(tx: OrganizationTransaction, more: number): Promise<void> {
  if ((await bytesStored(tx)) + more > organizationFileBytes)
    throw new ProblemError('STORAGE_FULL');
}
