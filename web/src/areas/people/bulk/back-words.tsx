import { Trans } from '@lingui/react/macro';
import type { BulkChange } from 'contract/people/bulk/bulk.ts';

/** What taking back means for each action. */
export function BackWords({ change: { action } }: { change: BulkChange }) {
  switch (action.kind) {
    case 'set':
      return <Trans>Each gets back what stood there before.</Trans>;
    case 'deactivate':
      return <Trans>They are active again.</Trans>;
    case 'reactivate':
      return <Trans>They are deactivated again.</Trans>;
    case 'addToGroup':
      return <Trans>They leave the group again. Whoever was in it before stays.</Trans>;
    case 'removeFromGroup':
      return <Trans>They are in the group again.</Trans>;
    case 'invite':
      return (
        <Trans>
          Their links stop working. Whoever has come by now, or was invited before, stays.
        </Trans>
      );
    case 'delete':
      return <Trans>They come back from the trash, with their history.</Trans>;
    case 'restore':
      return <Trans>They go back to the trash.</Trans>;
    case 'revoke':
      return (
        <Trans>The links they had work again. Whoever was invited again keeps the new one.</Trans>
      );
    case 'eligible':
    case 'not_eligible':
    case 'rule':
      return <Trans>Each gets back what was decided before.</Trans>;
    case 'resend':
    case 'extend':
    case 'approve':
    case 'reject':
      return null;
  }
}
