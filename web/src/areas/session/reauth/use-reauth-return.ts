import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { authRequestError } from '../../../kernel/identity/federated/federated-service.ts';
import { takeReturn } from '../../../kernel/identity/federated/auth-request.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useSignInMessages } from '../sign-in-messages.ts';
import { holdAuthRequest } from './held-auth-request.ts';

/** Takes up a confirmation for which the whole page was away: the next form that asks for one is given it. */
export function useReauthReturn(): void {
  const describe = useSignInMessages();
  const takeUp = useEffectEvent(() => {
    const back = takeReturn('reauthenticate');
    if (back === null || back.end === 'closed') return;
    if (back.end !== 'arrived') {
      const message = describe(authRequestError(back.end));
      if (message) notify.error(message);
      return;
    }
    holdAuthRequest(back.attempt);
    notify.success({
      title: t`Identity confirmed`,
      detail: t`Start the change again to finish it.`,
    });
  });
  useEffect(() => {
    const soon = setTimeout(takeUp);
    return () => clearTimeout(soon);
  }, []);
}
