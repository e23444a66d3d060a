import { t } from '@lingui/core/macro';
import type { ReportProvider } from 'contract/channels/mail-reports.ts';

/** Services by their own names; a program of one's own has none. */
export function providerNames(): Readonly<Record<ReportProvider, string>> {
  return {
    generic: t`Your own program`,
    ses: 'Amazon SES',
    sendgrid: 'SendGrid',
    postmark: 'Postmark',
    mailgun: 'Mailgun',
  };
}

/** What each service signs with, as it calls it. */
export function secretNames(): Readonly<Record<Exclude<ReportProvider, 'generic'>, string>> {
  return {
    ses: t`Topic ARN`,
    sendgrid: t`Verification key`,
    postmark: t`Password of the webhook`,
    mailgun: t`HTTP webhook signing key`,
  };
}
