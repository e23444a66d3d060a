import { Plural, useLingui } from '@lingui/react/macro';
import type { Import } from 'contract/imports/import.ts';
import { queryClient } from '../../../../kernel/query/query-client.ts';
import { useCan } from '../../../../kernel/session/abilities.ts';
import { Button } from '../../../../kit/button/button.tsx';
import {
  matchingQuery,
  type PeopleAdditions,
  usePeopleAdditions,
  useBeginMessage,
} from '../../../people/people.public.ts';
import { runCounts } from './run-view.ts';

/** Creates a draft for the people of a finished import; not offered for more than a draft can name. */
export function WriteToImported({ upload }: { upload: Import }) {
  const message = usePeopleAdditions()?.message;
  const can = useCan();
  const { done } = runCounts(upload);
  const offered = upload.kind === 'people' && upload.state !== 'undone' && done > 0;
  if (!offered || message === undefined || done > message.most) return null;
  return can('campaigns.manage') ? <WriteTo {...{ upload, message }} count={done} /> : null;
}

interface WriteToProps {
  upload: Import;
  message: NonNullable<PeopleAdditions['message']>;
  count: number;
}

function WriteTo({ upload: { id }, message, count }: WriteToProps) {
  const { t } = useLingui();
  const begin = useBeginMessage(message, async () => {
    const { people } = await queryClient.fetchQuery(matchingQuery({ import: [String(id)] }));
    return people.map((person) => person.id);
  });
  return (
    <Button
      busy={begin.isPending ? t`Creating the draft` : undefined}
      onClick={() => begin.mutate()}
    >
      <Plural value={count} one="Write to # person" other="Write to # people" />
    </Button>
  );
}
