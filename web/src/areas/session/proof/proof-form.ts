import type { I18n } from '@lingui/core';
import { msg, t as say } from '@lingui/core/macro';
import type { OwnProof } from 'contract/session/proof.ts';
import * as z from 'zod/mini';
import type { ProofKind } from './use-proof-kind.ts';

/** The two fields of a form that asks users to confirm their identity; one of them is shown. */
export const proofFields = { currentPassword: z.string(), currentAuthRequest: z.string() };
export const noProof = { currentPassword: '', currentAuthRequest: '' };

const labels = {
  currentPassword: msg`Current password`,
  currentAuthRequest: msg`Confirm your identity`,
};

export const proofLabels = (i18n: I18n) => ({
  currentPassword: i18n._(labels.currentPassword),
  currentAuthRequest: i18n._(labels.currentAuthRequest),
});

interface ProofValues {
  currentPassword: string;
  currentAuthRequest: string;
}

const byPassword = z.refine<ProofValues>(({ currentPassword }) => currentPassword !== '', {
  path: ['currentPassword'],
  error: () => say`Enter your current password`,
});
const byAuthRequest = z.refine<ProofValues>(({ currentAuthRequest }) => currentAuthRequest !== '', {
  path: ['currentAuthRequest'],
  error: () => say`Confirm your identity first`,
});

/** Refuses a form without the proof that its user can give. */
export const asksProof = (kind: ProofKind) => (kind === 'password' ? byPassword : byAuthRequest);

/** What the server is sent of both fields. */
export function proofOf({ currentPassword, currentAuthRequest }: ProofValues): OwnProof {
  return currentAuthRequest === '' ? { currentPassword } : { currentAuthRequest };
}
