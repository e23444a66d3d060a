import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { WhatOfPeople } from '../../bulk/bulk.public.ts';
import {
  type BulkKind,
  type BulkPlan,
  type LeftOut,
  mostAtOnce,
  fullName,
} from '../../people/people.public.ts';
import { formatCount } from '../../../kit/text/format.ts';

export interface BulkConsequenceProps {
  /** Undefined while the people it is about are being read. */
  plan: BulkPlan | undefined;
  failed: boolean;
}

/** What happens to how many, and how many are skipped and why. */
export function BulkConsequence({ plan, failed }: BulkConsequenceProps) {
  if (failed) return <Trans>Couldn’t load the selection. Choose the action again.</Trans>;
  if (plan === undefined) return <Trans>Loading the selection…</Trans>;
  const { kind, go, left } = plan;
  return (
    <>
      {go.length === 0 ? (
        <Trans>Everyone selected is skipped.</Trans>
      ) : (
        <WhatOfPeople kind={kind} count={go.length} />
      )}{' '}
      {left.map((those) => skippedMessages(kind, those)).join(' ')}
    </>
  );
}

/** A whole sentence for each reason: with the name of one person, or with how many. */
function skippedMessages(kind: BulkKind, { reason, people }: LeftOut): string {
  const count = people.length;
  const [first] = people;
  const name = count === 1 && first ? fullName(first) : undefined;
  switch (reason) {
    case 'already':
      return name === undefined ? manyAlready(kind, count) : oneAlready(kind, name);
    case 'self':
      return t`You’re skipped: you can’t do this to yourself.`;
    case 'admin':
      return name === undefined
        ? plural(count, {
            one: '# skipped: only administrators can change an administrator.',
            other: '# skipped: only administrators can change administrators.',
          })
        : t`${name} is skipped: only administrators can change an administrator.`;
    case 'limit': {
      const most = formatCount(mostAtOnce);
      return plural(count, {
        one: `# skipped: at most ${most} can be changed together.`,
        other: `# skipped: at most ${most} can be changed together.`,
      });
    }
  }
}

function oneAlready(kind: BulkKind, name: string): string {
  switch (kind) {
    case 'deactivate':
      return t`${name} is skipped: already deactivated.`;
    case 'delete':
      return t`${name} is skipped: already in the trash.`;
    case 'set':
      return t`${name} is skipped: nothing to change.`;
    case 'invite':
      return t`${name} is skipped: deactivated, waiting for approval or already has access.`;
    case 'group':
      return t`${name} is skipped: in the trash.`;
    case 'restore':
      return t`${name} is skipped: not in the trash.`;
  }
}

function manyAlready(kind: BulkKind, count: number): string {
  switch (kind) {
    case 'deactivate':
      return plural(count, {
        one: '# skipped: already deactivated.',
        other: '# skipped: already deactivated.',
      });
    case 'delete':
      return plural(count, {
        one: '# skipped: already in the trash.',
        other: '# skipped: already in the trash.',
      });
    case 'set':
      return plural(count, {
        one: '# skipped: nothing to change.',
        other: '# skipped: nothing to change.',
      });
    case 'invite':
      return plural(count, {
        one: '# skipped: deactivated, waiting for approval or already has access.',
        other: '# skipped: deactivated, waiting for approval or already have access.',
      });
    case 'group':
      return plural(count, {
        one: '# skipped: in the trash.',
        other: '# skipped: in the trash.',
      });
    case 'restore':
      return plural(count, {
        one: '# skipped: not in the trash.',
        other: '# skipped: not in the trash.',
      });
  }
}
