import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { queryClient } from '../../../kernel/query/query-client.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { BulkBar } from '../../../kit/table/bulk-bar.tsx';
import { allMatching, countSelected } from '../../../kit/table/selection.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { matchingQuery } from '../many-people.queries.ts';
import type { PeopleAdditions } from '../people-additions.ts';
import type { ExportBulkProps, ListAction } from './export-bulk.tsx';
import { totalWords } from './total-words.ts';

interface MessageBulkProps extends ExportBulkProps {
  message: NonNullable<PeopleAdditions['message']>;
}

/** A message to the selected people: a draft with them as its audience. More than it can name go into a group first. */
export function MessageBulk(props: MessageBulkProps) {
  const { selection, total, message, actions, onChoose, onSelect, onClear } = props;
  const { t } = useLingui();
  const begin = useBeginMessage(props);
  const inexact = selection.mode === 'all-matching' && total.kind !== 'exact';
  const all = totalWords(total);
  const count = countSelected(selection, total.count);
  const most = formatCount(message.most);
  const fits = !inexact && count <= message.most;
  return (
    <BulkBar
      count={count}
      countText={inexact ? t`All ${all} selected` : undefined}
      selectAll={
        selection.mode === 'ids' && (total.kind !== 'exact' || total.count > count)
          ? { matching: all, onSelectAll: () => onSelect(allMatching) }
          : undefined
      }
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
            They become the audience of a draft, which says who cannot get it and why. Nothing is
            sent yet.
          </Trans>
        ) : (
          <Trans>
            A message names at most {most} people. Put them into a group, then write to the group.
          </Trans>
        )
      }
      doIt={
        fits ? (
          <Plural value={count} one="Write to # person" other="Write to # people" />
        ) : actions.some(({ key }) => key === 'group') ? (
          <Trans>Put them into a group</Trans>
        ) : undefined
      }
      busy={begin.isPending ? t`Making the draft` : undefined}
      onDo={() => {
        if (fits) begin.mutate();
        else onChoose('group');
      }}
    />
  );
}

/** Makes the draft and goes there; the list stands in the address, so that the way back leads to it as it was. */
function useBeginMessage({ selection, query, message }: MessageBulkProps) {
  const navigate = useNavigate();
  const organizationSlug = useMembership()?.slug ?? '';
  // Asked again for the same people it is the same draft.
  const kept = useRef<{ who: string; key: string }>(undefined);
  return useMutation({
    mutationFn: async () => {
      const ids =
        selection.mode === 'ids'
          ? [...selection.ids]
          : (await queryClient.fetchQuery(matchingQuery(query))).people
              .map(({ id }) => id)
              .filter((id) => !selection.except.has(id));
      const name = plural(ids.length, { one: 'Message to # person', other: 'Message to # people' });
      const who = ids.join();
      if (kept.current?.who !== who) kept.current = { who, key: uuid() };
      return message.begin(name, ids, kept.current.key);
    },
    onSuccess: (id) =>
      navigate({
        to: '/$organizationSlug/campaigns/$id',
        params: { organizationSlug, id },
        search: { step: 'audience' },
      }),
  });
}
