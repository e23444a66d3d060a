import { Trans, useLingui } from '@lingui/react/macro';
import { emailKey } from 'contract/kernel/text.ts';
import type { Offer, Registered } from 'contract/memberships/registration.contract.ts';
import { useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useMe } from '../../../kernel/session/abilities.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { AcceptSignedInForm } from './accept-signed-in-form.tsx';
import { SetUpSignedInForm } from './set-up-signed-in-form.tsx';
import { LeaveToRegister } from './leave-to-register.tsx';
import { RefusedCode } from './refused-code.tsx';
import { useGivenCode } from './use-given-code.ts';

interface InvitationDialogProps {
  code: string;
  onClose: () => void;
  /** They have access. */
  onEnter: (slug: string) => void;
  /** Signs out, and continues with the code as someone else. */
  onLeave: () => Promise<void>;
}

/** For people who open an invitation while signed in: what it offers, and accepting it. */
export function InvitationDialog({ code, onClose, onEnter, onLeave }: InvitationDialogProps) {
  const { t } = useLingui();
  const email = useMe()?.email ?? '';
  const [offer, setOffer] = useState<Offer | null>(null);
  const { checking, failure } = useGivenCode(code, (_code, found) => setOffer(found));
  const finish = ({ next, organizationSlug }: Registered) => {
    if (next === 'sign_in') {
      onEnter(organizationSlug);
      return;
    }
    onClose();
    notify.info({
      title: t`Waiting for ${offer?.organization?.name}`,
      detail: t`Someone there has to approve you. You get an email when you can sign in.`,
    });
  };
  const mine = emailKey(offer?.person?.email ?? '') === emailKey(email);
  return (
    <Modal
      title={
        offer?.organization ? (
          <Trans>Join {offer.organization.name}</Trans>
        ) : offer?.kind === 'setup' ? (
          <Trans>Create your organization</Trans>
        ) : (
          <Trans>Join</Trans>
        )
      }
      onClose={onClose}
    >
      {checking ? (
        <Skeleton>
          <SkeletonBlock height={120} />
        </Skeleton>
      ) : failure !== undefined ? (
        <Note alert tone="bad" title={failure.title}>
          {failure.detail}
        </Note>
      ) : offer === null ? (
        <RefusedCode />
      ) : offer.kind === 'setup' ? (
        <SetUpSignedInForm code={code} onSetUp={onEnter} onCancel={onClose} />
      ) : mine ? (
        <AcceptSignedInForm {...{ code, offer, email }} onAccepted={finish} onCancel={onClose} />
      ) : (
        <LeaveToRegister {...{ offer, email }} onLeave={onLeave} onCancel={onClose} />
      )}
    </Modal>
  );
}
