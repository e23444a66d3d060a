import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconX } from '@tabler/icons-react';
import { trashDays } from 'contract/kernel/times.ts';
import type { BulkAction } from '../../../kit/table/bulk-bar.tsx';

export type AwaitingKind = 'approve' | 'reject';

/** Decisions about people awaiting approval. */
export function useAwaitingActions(): readonly BulkAction[] {
  const { t } = useLingui();
  return [
    { key: 'approve', label: t`Approve`, icon: <IconCheck /> },
    { key: 'reject', label: t`Reject`, icon: <IconX />, danger: true },
  ];
}

export function AwaitingConsequence({ kind }: { kind: AwaitingKind }) {
  if (kind === 'approve') return <Trans>They can sign in, and an email lets them know.</Trans>;
  return (
    <Trans>
      They don’t get access. People new to the directory go to the trash for {trashDays} days.
    </Trans>
  );
}

/** How many of them become managers of the whole organization once approved. */
export function UnlimitedWords({ count }: { count: number | undefined }) {
  if (count === undefined || count === 0) return null;
  return (
    <Plural
      value={count}
      one="# becomes a manager of the whole organization."
      other="# become managers of the whole organization."
    />
  );
}

/** The effect and the number, as on buttons. */
export function awaitingWords(kind: AwaitingKind, count: number): string {
  return kind === 'approve'
    ? plural(count, { one: 'Approve # person', other: 'Approve # people' })
    : plural(count, { one: 'Reject # person', other: 'Reject # people' });
}

export function AwaitingUndo({ kind }: { kind: AwaitingKind }) {
  return kind === 'approve' ? (
    <Trans>This can’t be undone. You can suspend access later.</Trans>
  ) : (
    <Trans>This can’t be undone. People can register again.</Trans>
  );
}
