import { Trans } from '@lingui/react/macro';
import type { BulkChange } from 'contract/bulk/bulk.ts';

/** What undoing means for each action. */
export function UndoConsequence({ change: { action, list } }: { change: BulkChange }) {
  const ofDependants = list === 'dependants';
  switch (action.kind) {
    case 'set':
      return <Trans>Each person gets their previous value back.</Trans>;
    case 'deactivate':
      return <Trans>These people become active again.</Trans>;
    case 'reactivate':
      return <Trans>These people are deactivated again.</Trans>;
    case 'addToGroup':
      return (
        <Trans>
          These people are removed from the group. People who were in the group before stay.
        </Trans>
      );
    case 'removeFromGroup':
      return <Trans>These people are added to the group again.</Trans>;
    case 'invite':
      return (
        <Trans>
          These people’s links stop working. People who have already joined, or were invited before,
          aren’t affected.
        </Trans>
      );
    case 'delete':
      return ofDependants ? (
        <Trans>These dependants are restored from the trash, with their history.</Trans>
      ) : (
        <Trans>These people are restored from the trash, with their history.</Trans>
      );
    case 'restore':
      return ofDependants ? (
        <Trans>These dependants are moved to the trash again.</Trans>
      ) : (
        <Trans>These people are moved to the trash again.</Trans>
      );
    case 'revoke':
      return (
        <Trans>These people’s links work again. People invited since keep their new link.</Trans>
      );
    case 'eligible':
    case 'not_eligible':
    case 'rule':
      return <Trans>Each dependant gets their previous eligibility back.</Trans>;
    case 'resend':
    case 'extend':
    case 'approve':
    case 'reject':
      return null;
  }
}
