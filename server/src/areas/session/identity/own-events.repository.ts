import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AuditAction } from 'contract/kernel/audit.ts';
import type { Queries } from '../../../kernel/database/organization.ts';
import { clientAddress } from '../../../kernel/http/client-address.ts';
import { deviceOf } from './sessions/device.ts';

/** From where something was done. */
export interface Origin {
  address: string;
  browser: string | null;
  system: string | null;
}

export interface OwnEvent {
  issuer: string;
  subject: string;
  action: AuditAction;
  requestId: string;
  origin?: Origin;
  /** Field → before and after, without secrets. */
  changes?: Record<string, [unknown, unknown]>;
  /** When, as ISO 8601; now when absent. */
  at?: string;
  /** No one knows who it was, e.g. who gave a wrong password. */
  stranger?: true;
}

export function originOf(request: FastifyRequest): Origin {
  return { address: clientAddress(request), ...deviceOf(request.headers['user-agent'] ?? '') };
}

/** Adds actions on a person's own account to the audit log of every organization they belong to. */
export async function recordOwnEvent(db: Queries, event: OwnEvent): Promise<void> {
  const { issuer, subject, action, requestId, origin, ...details } = event;
  await sql`
    select app.record_own_event(${issuer}, ${subject}, ${action}, ${requestId},
      ${JSON.stringify({ ...origin, ...details })}::jsonb)`.execute(db);
}
