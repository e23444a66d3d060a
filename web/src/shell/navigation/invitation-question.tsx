import { Suspense } from 'react';
import { waitingInvitation } from '../../kernel/navigation/waiting-invitation.ts';
import { signOut } from '../../kernel/session/session.ts';
import { useStore } from '../../kernel/store.ts';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { router } from '../router.ts';

const InvitationDialog = lazyPage(() =>
  import('../../areas/memberships/registration/invitation-dialog.tsx').then(
    (module) => module.InvitationDialog,
  ),
);

const close = () => waitingInvitation.set(null);

/** Asks about the invitation that a signed-in user opened. */
export function InvitationQuestion() {
  const code = useStore(waitingInvitation);
  if (code === null) return null;
  return (
    <Suspense fallback={null}>
      <InvitationDialog
        key={code}
        code={code}
        onClose={close}
        onEnter={(organizationSlug) => {
          close();
          void router.navigate({ to: '/$organizationSlug', params: { organizationSlug } });
        }}
        onLeave={async () => {
          await signOut();
          close();
          await router.navigate({ to: '/auth/register', hash: `code=${code}` });
        }}
      />
    </Suspense>
  );
}
