import type { AuditAction } from 'contract/kernel/audit.ts';
import type { Sealer } from '../../../../kernel/crypto/sealer.ts';
import type { Queries } from '../../../../kernel/database/organization.ts';
import { enqueue } from '../../../../kernel/jobs/enqueue.ts';
import { sendSecurityNotice, type SecurityNotice } from '../identity.jobs.ts';
import { recordOwnEvent } from '../own-events.repository.ts';

/** What someone did themselves; the rest was done by others, who write it down. */
export type OwnNotice = Exclude<SecurityNotice, 'two-factor-reset'>;

interface NotifiedEvent {
  issuer: string;
  subject: string;
  /** The address they have at this moment. */
  email: string;
  kind: OwnNotice;
  /** Name of the provider that was connected or disconnected. */
  method?: string;
  requestId: string;
}

const actions = {
  'password-reset': 'account.password_reset',
  'password-changed': 'account.password_changed',
  'password-set': 'account.password_set',
  'two-factor-on': 'account.two_factor_on',
  'two-factor-off': 'account.two_factor_off',
  'recovery-code-used': 'account.recovery_code_used',
  'recovery-codes-renewed': 'account.recovery_codes_renewed',
  'email-change-asked': 'account.email_change_asked',
  'email-changed': 'account.email_changed',
  'data-exported': 'account.data_exported',
  'sign-in-method-connected': 'account.sign_in_method_connected',
  'sign-in-method-disconnected': 'account.sign_in_method_disconnected',
} as const satisfies Record<OwnNotice, AuditAction>;

/** Sends a person an email about a change of their sign-in. */
export async function mailNotice(
  db: Queries,
  sealer: Sealer,
  { email, kind, method }: { email: string; kind: SecurityNotice; method?: string },
): Promise<void> {
  const at = new Date().toISOString();
  await enqueue(db, sendSecurityNotice, {
    sealedEmail: sealer.seal(email),
    kind,
    at,
    ...(method && { method }),
  });
}

/** Records a person's change of their own sign-in, and sends them an email about it. */
export async function notifyOwner(
  db: Queries,
  sealer: Sealer,
  event: NotifiedEvent,
): Promise<void> {
  const { issuer, subject, kind, requestId } = event;
  await recordOwnEvent(db, { issuer, subject, action: actions[kind], requestId });
  await mailNotice(db, sealer, event);
}
