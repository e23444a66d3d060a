import { useMe, useMembership } from '../../../kernel/session/abilities.ts';
import { PersonPhoto } from './person-photo.tsx';

/** The photo of the person who is signed in. */
export function OwnPhoto() {
  const me = useMe();
  const membership = useMembership();
  if (me === null || membership === null) return null;
  const owner = { id: membership.accountId, name: me.name, own: true };
  return <PersonPhoto owner={owner} photo={membership.photo} />;
}
