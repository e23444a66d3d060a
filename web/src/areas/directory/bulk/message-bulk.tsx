import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { audiencePeopleMax } from 'contract/delivery/audience-limits.ts';
import { queryClient } from '../../../kernel/query/query-client.ts';
import { BulkBar } from '../../../kit/table/bulk-bar.tsx';
import { useBeginMessage } from '../../direct-sends/direct-sends.public.ts';
import { matchingQuery } from '../../people/people.public.ts';
import type { ExportBulkProps, ListAction } from './export-bulk.tsx';
import { useSelected } from './use-selected.ts';

/** A message to the selected people: a draft with them as its audience. More than it can name go into a group first. */
export function MessageBulk(props: ExportBulkProps) {
  const { actions, onChoose, onClear } = props;
  const { t } = useLingui();
  const begin = useBeginMessage(() => selectedIds(props));
  const { count, inexact, shown } = useSelected(props);
  const fits = !inexact && count <= audiencePeopleMax;
  return (
    <BulkBar
      {...shown}
      actions={actions}
      chosen="message"
      onChoose={(key) => onChoose(key as ListAction | undefined)}
      onClear={() => {
        onChoose(undefined);
        onClear();
      }}
      consequence={
        fits ? (
          <Trans>
            This creates a draft for these people and shows who can’t get it and why. Nothing is
            sent yet.
          </Trans>
        ) : (
          <Plural
            value={audiencePeopleMax}
            one="A message can list # person at most. Add these people to a group and write to the group."
            other="A message can list # people at most. Add these people to a group and write to the group."
          />
        )
      }
      doIt={
        fits ? (
          <Plural value={count} one="Write to # person" other="Write to # people" />
        ) : actions.some(({ key }) => key === 'group') ? (
          <Trans>Add to a group</Trans>
        ) : undefined
      }
      busy={begin.isPending ? t`Creating draft` : undefined}
      onDo={() => {
        if (fits) begin.mutate();
        else onChoose('group');
      }}
    />
  );
}

async function selectedIds({ selection, query }: ExportBulkProps): Promise<number[]> {
  if (selection.mode === 'ids') return [...selection.ids];
  const { people } = await queryClient.fetchQuery(matchingQuery(query));
  return people.map(({ id }) => id).filter((id) => !selection.except.has(id));
}
