import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { WholeGroup } from 'contract/groups/group.ts';
import { Note } from '../../../../kit/feedback/note.tsx';
import { ProgressBar } from '../../../../kit/feedback/progress-bar.tsx';
import { formatCount } from '../../../../kit/text/format.ts';
import { groupQuery } from '../../groups.queries.ts';

const lookAgainMs = 1000;

/** How far the people of a new or changed rule are counted; nothing once they are. */
export function CountingNote({ group }: { group: WholeGroup }) {
  const { t } = useLingui();
  const { data } = useQuery({
    ...groupQuery(group.id),
    refetchInterval: ({ state }) => (state.data?.counting ? lookAgainMs : false),
  });
  const counting = (data ?? group).counting;
  if (counting === null) return null;
  const [done, of] = [formatCount(counting.done), formatCount(counting.of)];
  return counting.state === 'failed' ? (
    <Note alert tone="bad" title={<Trans>Couldn’t count the group’s people</Trans>}>
      <Trans>We try again automatically. Until then, the group keeps its previous people.</Trans>
    </Note>
  ) : (
    <Note
      title={
        <Trans>
          Counting the group’s people: {done} of about {of}
        </Trans>
      }
    >
      <ProgressBar label={t`People checked`} done={counting.done} total={counting.of} />
    </Note>
  );
}
