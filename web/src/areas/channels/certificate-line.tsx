import { Plural, useLingui } from '@lingui/react/macro';
import type { CertificateFinding, SeenCertificate } from 'contract/channels/server-check.ts';
import { useMembership } from '../../kernel/session/abilities.ts';
import { certificateWords } from './certificate-words.ts';
import { Line } from './line.tsx';
import type { LineState } from './line-tally.tsx';

const states: Readonly<Record<CertificateFinding, LineState>> = {
  ok: 'ok',
  ends_soon: 'warn',
  expired: 'blocked',
  not_yet_valid: 'blocked',
  other_name: 'blocked',
  untrusted: 'blocked',
};

/** Which certificate the mail server showed: who issued it, for which name and until when. */
export function CertificateLine({ certificate }: { certificate: SeenCertificate }) {
  const { t } = useLingui();
  const zone = useMembership()?.timeZone ?? 'UTC';
  const { finding, daysLeft } = certificate;
  const { what, fix } = certificateWords(certificate, zone);
  return (
    <Line
      state={states[finding]}
      name={t`Certificate`}
      fix={fix}
      aside={finding === 'ok' ? <Plural value={daysLeft} one="# day" other="# days" /> : undefined}
    >
      {what}
    </Line>
  );
}
