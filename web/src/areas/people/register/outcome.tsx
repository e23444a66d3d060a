import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Note } from '../../../kit/feedback/note.tsx';
import { AuthPage } from '../../session/session.public.ts';
import { WaysSheet } from './ways-sheet.tsx';

/** What there is to wait for. */
export type Finished =
  | { next: 'check_mail'; organization: string; email: string }
  | { next: 'wait'; organization: string };

/** What happens next, where one is not in yet. */
export function Outcome({ finished, foot }: { finished: Finished; foot: ReactNode }) {
  const { organization } = finished;
  return finished.next === 'check_mail' ? (
    <AuthPage
      eyebrow={<Trans>Almost there</Trans>}
      title={<Trans>Check your mail</Trans>}
      lead={
        <Trans>
          We wrote to <b>{finished.email}</b>. Follow the link in that mail to join {organization}.
        </Trans>
      }
      sheet={<WaysSheet />}
      foot={foot}
    >
      <Note title={<Trans>Nothing there after five minutes?</Trans>}>
        <Trans>Look among the unwanted mail, or register again with the same code.</Trans>
      </Note>
    </AuthPage>
  ) : (
    <AuthPage
      eyebrow={<Trans>Registered</Trans>}
      title={<Trans>{organization} decides</Trans>}
      lead={<Trans>Somebody there has to approve you. You get a mail once you are in.</Trans>}
      sheet={<WaysSheet />}
      foot={foot}
    >
      <Note title={<Trans>Nothing else to do</Trans>}>
        <Trans>Your password is set. Sign in with it once you are approved.</Trans>
      </Note>
    </AuthPage>
  );
}
