import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Note } from '../../../kit/feedback/note.tsx';
import { AuthPage } from '../../session/session.public.ts';
import { WaysSheet } from './ways-sheet.tsx';

/** What there is to wait for. */
export type Finished =
  | { next: 'check_mail'; organization: string; email: string }
  | { next: 'wait'; organization: string };

/** What happens next for people who have no access yet. */
export function Outcome({ finished, foot }: { finished: Finished; foot: ReactNode }) {
  const { organization } = finished;
  return finished.next === 'check_mail' ? (
    <AuthPage
      eyebrow={<Trans>Almost there</Trans>}
      title={<Trans>Check your email</Trans>}
      lead={
        <Trans>
          We sent an email to <b>{finished.email}</b>. Click the link in that email to join{' '}
          {organization}.
        </Trans>
      }
      sheet={<WaysSheet />}
      foot={foot}
    >
      <Note title={<Trans>No email after five minutes?</Trans>}>
        <Trans>Check your spam folder, or register again with the same code.</Trans>
      </Note>
    </AuthPage>
  ) : (
    <AuthPage
      eyebrow={<Trans>Registered</Trans>}
      title={<Trans>Waiting for {organization}</Trans>}
      lead={<Trans>Someone there has to approve you. You get an email when you can sign in.</Trans>}
      sheet={<WaysSheet />}
      foot={foot}
    >
      <Note title={<Trans>Nothing else to do</Trans>}>
        <Trans>Your password is set. You can sign in once you’re approved.</Trans>
      </Note>
    </AuthPage>
  );
}
