import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarPlus, IconMailForward, IconX } from '@tabler/icons-react';
import type { InvitedPerson } from 'contract/people/joining/pending.contract.ts';
import { useState } from 'react';
import { BulkBar } from '../../../kit/table/bulk-bar.tsx';
import { type AccessAction, changeAccess } from '../list/change-access.ts';
import { actedOn } from '../perform.ts';

export interface InvitedBulkProps {
  selected: readonly InvitedPerson[];
  onClear: () => void;
}

type Kind = 'resend' | 'extend' | 'revoke';

const works = {
  resend: 'invitePeople',
  extend: 'extendInvitations',
  revoke: 'revokeInvitations',
} as const satisfies Record<Kind, AccessAction>;

/** What can be done with the selected invitations, and who is left out of it. */
export function InvitedBulk({ selected, onClear }: InvitedBulkProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Kind>();
  const [busy, setBusy] = useState(false);
  const go = selected.filter(({ mayDecide, invitation: { state } }) =>
    // To an address that no server took another link would go the same way.
    chosen === 'revoke' ? mayDecide : mayDecide && state !== 'bounced',
  );
  const left = selected.length - go.length;
  const run = async () => {
    if (chosen === undefined) return;
    setBusy(true);
    const done = await changeAccess(works[chosen], actedOn(go));
    setBusy(false);
    if (!done) return;
    setChosen(undefined);
    onClear();
  };
  return (
    <BulkBar
      count={selected.length}
      actions={[
        { key: 'resend', label: t`Resend`, icon: <IconMailForward /> },
        { key: 'extend', label: t`Extend`, icon: <IconCalendarPlus /> },
        { key: 'revoke', label: t`Take back`, icon: <IconX />, danger: true },
      ]}
      chosen={chosen}
      onChoose={(key) => setChosen(key as Kind | undefined)}
      onClear={() => {
        setChosen(undefined);
        onClear();
      }}
      consequence={
        chosen === undefined ? undefined : (
          <>
            <Consequence kind={chosen} /> {left === 0 ? null : <LeftOut count={left} />}
          </>
        )
      }
      doIt={
        chosen === undefined || go.length === 0 ? undefined : (
          <DoWords kind={chosen} count={go.length} />
        )
      }
      busy={busy ? t`Working` : undefined}
      onDo={() => void run()}
    />
  );
}

function Consequence({ kind }: { kind: Kind }) {
  if (kind === 'resend')
    return <Trans>They get a new link by mail; their old one stops working.</Trans>;
  if (kind === 'extend')
    return <Trans>The links they have work for the full time again, from now on.</Trans>;
  return <Trans>Their links stop working. They stay people, without access.</Trans>;
}

function LeftOut({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="# is left out: the address bounced, or only administrators decide."
      other="# are left out: the address bounced, or only administrators decide."
    />
  );
}

function DoWords({ kind, count }: { kind: Kind; count: number }) {
  if (kind === 'resend')
    return <Plural value={count} one="Resend to # person" other="Resend to # people" />;
  if (kind === 'extend') return <Plural value={count} one="Extend # link" other="Extend # links" />;
  return <Plural value={count} one="Take # back" other="Take # back" />;
}
