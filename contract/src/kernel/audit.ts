/**
 * Everything the audit trail can say, `target.verb`, by the part of the product it belongs to. The list is
 * closed: nothing else can be written, and every screen has words for each.
 */
export const auditActionsOf = {
  'sign-in': [
    'account.signed_in',
    'account.sign_in_failed',
    'account.second_step_failed',
    'account.signed_out',
    'account.session_ended',
    'account.sessions_ended',
  ],
  'own-account': [
    'account.profile_updated',
    'account.password_changed',
    'account.password_set',
    'account.password_reset',
    'account.email_change_asked',
    'account.email_changed',
    'account.two_factor_on',
    'account.two_factor_off',
    'account.recovery_code_used',
    'account.recovery_codes_renewed',
    'account.data_exported',
    'account.sign_in_method_connected',
    'account.sign_in_method_disconnected',
  ],
  people: [
    'account.created',
    'account.created_many',
    'account.updated',
    'account.updated_many',
    'account.deleted',
    'account.restored',
    'account.photo_set',
    'account.photo_removed',
    'account.registered',
    'account.access_moved',
    'account.invited',
    'account.invitation_revoked',
    'account.approved',
    'account.rejected',
    'dependant.created_many',
    'group.created',
    'group.updated',
    'group.deleted',
    'group.restored',
    'group.members_added',
    'group.members_removed',
    'import.created',
    'import.started',
    'import.paused',
    'import.resumed',
    'import.stopped',
    'import.finished',
    'import.discarded',
  ],
  content: [
    'article.created',
    'article.updated',
    'article.published',
    'article.unpublished',
    'article.archived',
    'article.reopened',
    'article.deleted',
    'article.restored',
    'file.stored',
    'file.updated',
    'file.deleted',
  ],
  sending: [
    'campaign.created',
    'campaign.updated',
    'campaign.deleted',
    'campaign.restored',
    'campaign.tested',
    'campaign.sent',
    'campaign.undone',
    'campaign.paused',
    'campaign.resumed',
    'campaign.stopped',
    'campaign.retried',
    'campaign.retry_undone',
    'campaign.sent_again',
  ],
  settings: [
    'organization.joining_updated',
    'join_code.created',
    'join_code.revoked',
    'channel.created',
    'channel.updated',
    'channel.tried',
  ],
} as const satisfies Record<string, readonly `${string}.${string}`[]>;

export type AuditPart = keyof typeof auditActionsOf;
export type AuditAction = (typeof auditActionsOf)[AuditPart][number];

export const auditParts = Object.keys(auditActionsOf) as [AuditPart, ...AuditPart[]];
export const auditActions = Object.values(auditActionsOf).flat() as [AuditAction, ...AuditAction[]];

/** What something can be done to. */
export const auditTargets = [
  'account',
  'dependant',
  'group',
  'import',
  'content',
  'file',
  'campaign',
  'channel',
  'join_code',
  'organization',
] as const;
export type AuditTarget = (typeof auditTargets)[number];
