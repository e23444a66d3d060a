import { t } from '@lingui/core/macro';
import type { RecordFinding, RecordKind } from 'contract/channels/channel-records.ts';

interface FindingMessages {
  what: string;
  fix?: string;
}

const findings: Readonly<Record<RecordFinding, () => FindingMessages>> = {
  spf_ok: () => ({ what: t`The record names this mail server.` }),
  spf_missing: () => ({
    what: t`No record says which servers may send for this domain.`,
    fix: t`Add this record where the domain is managed.`,
  }),
  spf_several: () => ({
    what: t`The domain has several records of this kind, so receivers use none of them.`,
    fix: t`Keep only this record.`,
  }),
  spf_too_many_lookups: () => ({
    what: t`The record needs more than 10 lookups, so receivers give up.`,
    fix: t`Remove servers from the record that no longer send.`,
  }),
  spf_without_server: () => ({
    what: t`The record doesn’t name this mail server.`,
    fix: t`Change the record to this one.`,
  }),
  dkim_ok: () => ({ what: t`The key is published, and emails are signed with it.` }),
  dkim_missing: () => ({
    what: t`The key isn’t published yet, so emails aren’t signed with it.`,
    fix: t`Add this record where the domain is managed.`,
  }),
  dkim_different: () => ({
    what: t`Another key is published under this name.`,
    fix: t`Change the record to this one.`,
  }),
  dmarc_ok: () => ({ what: t`The domain tells receivers what to do with emails in its name.` }),
  dmarc_missing: () => ({
    what: t`The domain doesn’t say what receivers do with emails in its name.`,
    fix: t`Add this record where the domain is managed.`,
  }),
  dmarc_several: () => ({
    what: t`The domain has several records of this kind, so receivers use none of them.`,
    fix: t`Keep only this record.`,
  }),
  dmarc_watches: () => ({
    what: t`The policy only watches (p=none), so others can still send in your name.`,
    fix: t`Change one word in this record once SPF and DKIM are in order.`,
  }),
  mx_ok: () => ({ what: t`Emails that can’t be delivered come back to this domain.` }),
  mx_missing: () => ({
    what: t`Emails that come back have nowhere to go: the bounce domain has no MX record.`,
    fix: t`Add this record where the domain is managed.`,
  }),
  dns_silent: () => ({
    what: t`The name servers didn’t answer, so we can’t tell.`,
    fix: t`Check again in a few minutes.`,
  }),
};

export function findingMessages(finding: RecordFinding): FindingMessages {
  return findings[finding]();
}

/** Names that are the same in every language. */
const names = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const;

export function recordName(kind: RecordKind): string {
  return kind === 'mx' ? t`Bounce address` : names[kind];
}
