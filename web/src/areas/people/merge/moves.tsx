import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MergeMove, MergeRefusal, MergedThing } from 'contract/people/merge.contract.ts';
import styles from './merge.module.css';

function movedWords(what: MergedThing, count: number): string {
  const words: Record<MergedThing, () => string> = {
    groups: () => plural(count, { one: 'the place in # group', other: 'the places in # groups' }),
    dependants: () => plural(count, { one: '# dependant', other: '# dependants' }),
    reports: () =>
      plural(count, { one: '# person who reports to it', other: '# people who report to it' }),
    messages: () =>
      plural(count, {
        one: 'what came of # message, to be shown with this one',
        other: 'what came of # messages, to be shown with this one',
      }),
    'sign-in': () => t`the sign-in: who used it goes on with this entry`,
    unsubscribed: () => t`that the person unsubscribed`,
    photo: () => t`the photo`,
    views: () => plural(count, { one: '# saved view of a list', other: '# saved views of lists' }),
  };
  return words[what]();
}

function sharedWords(what: MergedThing, count: number): string {
  if (what === 'dependants') {
    return plural(count, {
      one: '# dependant both have is there once',
      other: '# dependants both have are there once',
    });
  }
  if (what === 'sign-in') return t`Both sign in: the other entry’s sign-in ends`;
  if (what === 'photo') return t`Both have a photo: this entry’s stays`;
  if (what === 'views') {
    return plural(count, {
      one: '# saved view of a name that both gave stays behind',
      other: '# saved views of names that both gave stay behind',
    });
  }
  return plural(count, { one: 'both are in # group', other: 'both are in # groups' });
}

/** What comes over beside the fields. */
export function Moves({ moves }: { moves: readonly MergeMove[] }) {
  if (moves.length === 0) {
    return (
      <p className={styles.dim}>
        <Trans>Nothing beside the fields: no groups, dependants, messages or sign-in.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles.moves}>
      {moves.flatMap(({ what, moved, shared }) => [
        ...(moved > 0 ? [<li key={what}>{movedWords(what, moved)}</li>] : []),
        ...(shared > 0 ? [<li key={`${what} both`}>{sharedWords(what, shared)}</li>] : []),
      ])}
    </ul>
  );
}

/** Why these two cannot be merged, and what to do. */
export function refusalWords(refusal: MergeRefusal): string {
  const words: Record<MergeRefusal, () => string> = {
    oneself: () => t`The other entry is yours. Swap the two, so that yours is kept.`,
    last_admin: () => t`The other entry is the last administrator. Swap the two.`,
    too_many_dependants: () =>
      t`Together they have more than 20 dependants. Move some of them to the other guardian first.`,
  };
  return words[refusal]();
}
