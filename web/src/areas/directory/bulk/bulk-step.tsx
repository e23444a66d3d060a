import { Trans } from '@lingui/react/macro';
import { doLabels } from '../../bulk/bulk.public.ts';
import type { BulkKind } from '../../people/people.public.ts';

/** The button of the chosen action: its effect and number, or what has to be chosen first. */
export function BulkStep({ kind, count }: { kind: BulkKind; count: number }) {
  if (kind === 'group') return <Trans>Choose the group</Trans>;
  if (kind === 'set') return <Trans>Choose the field</Trans>;
  return doLabels(kind, count);
}
