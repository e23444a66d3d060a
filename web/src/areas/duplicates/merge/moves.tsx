import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MergeMove, MergeRefusal, MergedThing } from 'contract/people/merging.ts';
import styles from './merge.module.css';

function movedMessages(what: MergedThing, count: number): string {
  const messages: Record<MergedThing, () => string> = {
    hubs: () => plural(count, { one: 'Rights in # hub', other: 'Rights in # hubs' }),
    groups: () => plural(count, { one: '# group membership', other: '# group memberships' }),
    dependants: () => plural(count, { one: '# dependant', other: '# dependants' }),
    reports: () => plural(count, { one: '# direct report', other: '# direct reports' }),
    messages: () =>
      plural(count, {
        one: '# email with its results',
        other: '# emails with their results',
      }),
    'sign-in': () => t`The sign-in, which keeps working`,
    unsubscribed: () => t`The unsubscribed status`,
    photo: () => t`The photo`,
    views: () => plural(count, { one: '# saved view', other: '# saved views' }),
    content: () =>
      plural(count, { one: '# item of content as author', other: '# items of content as author' }),
    acknowledgements: () =>
      plural(count, { one: '# acknowledgement', other: '# acknowledgements' }),
  };
  return messages[what]();
}

function sharedMessages(what: MergedThing, count: number): string {
  if (what === 'dependants') {
    return plural(count, {
      one: 'Both have # dependant in common, who is kept once',
      other: 'Both have # dependants in common, who are kept once',
    });
  }
  if (what === 'sign-in') return t`Both can sign in: the duplicate’s sign-in is removed`;
  if (what === 'hubs') {
    return plural(count, {
      one: 'Both have rights in # hub',
      other: 'Both have rights in # hubs',
    });
  }
  if (what === 'photo') return t`Both have a photo: the duplicate’s photo isn’t used`;
  if (what === 'views') {
    return plural(count, {
      one: '# saved view isn’t moved: both have a view with this name',
      other: '# saved views aren’t moved: both have views with these names',
    });
  }
  return plural(count, { one: 'Both are in # group', other: 'Both are in # groups' });
}

/** What is merged besides the fields. */
export function Moves({ moves }: { moves: readonly MergeMove[] }) {
  if (moves.length === 0) {
    return (
      <p className={styles.dim}>
        <Trans>Nothing else to merge: no groups, dependants, emails or sign-in.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles.moves}>
      {moves.flatMap(({ what, moved, shared }) => [
        ...(moved > 0 ? [<li key={what}>{movedMessages(what, moved)}</li>] : []),
        ...(shared > 0 ? [<li key={`${what} both`}>{sharedMessages(what, shared)}</li>] : []),
      ])}
    </ul>
  );
}

/** Why these two cannot be merged, and what to do. */
export function refusalMessages(refusal: MergeRefusal): string {
  const messages: Record<MergeRefusal, () => string> = {
    oneself: () => t`The duplicate is your own profile. Swap the two to keep yours.`,
    last_admin: () => t`The duplicate is the last administrator. Swap the two to keep them.`,
    too_many_dependants: () =>
      t`Together these people have more than 20 dependants. Move some dependants to the other guardian first.`,
  };
  return messages[refusal]();
}
