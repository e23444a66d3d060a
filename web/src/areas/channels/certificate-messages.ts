import { plural, t } from '@lingui/core/macro';
import type { SeenCertificate } from 'contract/channels/server-check.ts';
import { formatList } from '../../kit/text/format-list.ts';
import { dayIn, formatDay } from '../../kit/text/time.ts';
import type { ProblemMessages } from './problem-messages.ts';

interface CertificateMessages extends Partial<ProblemMessages> {
  what: string;
}

/** So many names are read; the rest of a service's names says nothing more. */
const namesShown = 3;

/** What there is to say of a certificate, and what to do about it. */
export function certificateMessages(
  certificate: SeenCertificate,
  zone: string,
): CertificateMessages {
  const { finding, askedName, issuer, daysLeft } = certificate;
  const until = formatDay(dayIn(zone, new Date(certificate.validTo)));
  const from = formatDay(dayIn(zone, new Date(certificate.validFrom)));
  const names = formatList(certificate.names.slice(0, namesShown));
  const renew = t`Have the certificate renewed at the mail server, then verify this channel again.`;
  switch (finding) {
    case 'ok':
      return { what: t`From ${issuer} for ${askedName}, valid until ${until}.` };
    case 'ends_soon':
      return {
        what: plural(daysLeft, {
          one: `From ${issuer} for ${askedName}. It ends in # day, on ${until}. We can’t send after that.`,
          other: `From ${issuer} for ${askedName}. It ends in # days, on ${until}. We can’t send after that.`,
        }),
        fix: renew,
      };
    case 'expired':
      return { what: t`The certificate from ${issuer} ended on ${until}.`, fix: renew };
    case 'not_yet_valid':
      return {
        what: t`The certificate from ${issuer} is valid only from ${from}.`,
        fix: t`Wait until then, or install another certificate at the mail server.`,
      };
    case 'other_name':
      return {
        what:
          names === ''
            ? t`The certificate isn’t for ${askedName}.`
            : t`The certificate is for ${names}, not for ${askedName}.`,
        fix: t`Enter a name from the certificate as the server.`,
      };
    case 'untrusted':
      return {
        what: t`${issuer} issued the certificate for ${askedName}. We don’t trust this issuer.`,
        fix: t`Install a certificate of a public authority at the mail server, with all certificates in between.`,
      };
  }
}
