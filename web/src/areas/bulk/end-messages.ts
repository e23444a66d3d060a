import { plural, t } from '@lingui/core/macro';
import type { BulkChange } from 'contract/bulk/bulk.ts';
import { actionLabels } from './bulk-labels.ts';

/** What a bulk change did to how many: "612 people deactivated"; of a field its new value alone. */
export function doneMessages(change: BulkChange): string {
  const { action, list, subject, done } = change;
  const group = subject ?? t`a deleted group`;
  switch (action.kind) {
    case 'deactivate':
      return plural(done, { one: '# person deactivated', other: '# people deactivated' });
    case 'reactivate':
      return plural(done, { one: '# person reactivated', other: '# people reactivated' });
    case 'addToGroup':
      return plural(done, {
        one: `# person added to ${group}`,
        other: `# people added to ${group}`,
      });
    case 'removeFromGroup':
      return plural(done, {
        one: `# person removed from ${group}`,
        other: `# people removed from ${group}`,
      });
    case 'invite':
      return plural(done, { one: '# person invited', other: '# people invited' });
    case 'delete':
      return list === 'dependants'
        ? plural(done, {
            one: '# dependant moved to the trash',
            other: '# dependants moved to the trash',
          })
        : plural(done, {
            one: '# person moved to the trash',
            other: '# people moved to the trash',
          });
    case 'restore':
      return list === 'dependants'
        ? plural(done, { one: '# dependant restored', other: '# dependants restored' })
        : plural(done, { one: '# person restored', other: '# people restored' });
    case 'resend':
      return plural(done, { one: '# new link sent', other: '# new links sent' });
    case 'extend':
      return plural(done, { one: '# link extended', other: '# links extended' });
    case 'revoke':
      return plural(done, { one: '# invitation revoked', other: '# invitations revoked' });
    case 'approve':
      return plural(done, { one: '# person approved', other: '# people approved' });
    case 'reject':
      return plural(done, { one: '# person rejected', other: '# people rejected' });
    case 'eligible':
    case 'not_eligible':
    case 'rule':
      return eligibilityDone(action.kind, done);
    case 'set':
      return actionLabels(change);
  }
}

function eligibilityDone(kind: 'eligible' | 'not_eligible' | 'rule', done: number): string {
  switch (kind) {
    case 'eligible':
      return plural(done, {
        one: '# dependant marked eligible',
        other: '# dependants marked eligible',
      });
    case 'not_eligible':
      return plural(done, {
        one: '# dependant marked not eligible',
        other: '# dependants marked not eligible',
      });
    case 'rule':
      return plural(done, {
        one: 'Eligibility of # dependant decided by dates and age',
        other: 'Eligibility of # dependants decided by dates and age',
      });
  }
}

/** How many have a new value, in a sentence; '' for what {@link doneMessages} says alone. */
export function changedMessages({ action, done }: Pick<BulkChange, 'action' | 'done'>): string {
  if (action.kind !== 'set') return '';
  return plural(done, { one: '# person changed.', other: '# people changed.' });
}

/** How many a bulk change was undone for. */
export function undoneMessages({ list, undone }: Pick<BulkChange, 'list' | 'undone'>): string {
  return list === 'dependants'
    ? plural(undone, {
        one: 'Change undone for # dependant',
        other: 'Change undone for # dependants',
      })
    : plural(undone, { one: 'Change undone for # person', other: 'Change undone for # people' });
}

/** The question before a bulk change is undone. */
export function undoQuestion({ list, done, undone, kept: notUndone }: BulkChange): string {
  const count = done - undone - notUndone;
  return list === 'dependants'
    ? plural(count, {
        one: 'Undo the change for # dependant?',
        other: 'Undo the change for # dependants?',
      })
    : plural(count, {
        one: 'Undo the change for # person?',
        other: 'Undo the change for # people?',
      });
}
