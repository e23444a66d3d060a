import { Plural, useLingui } from '@lingui/react/macro';
import { audiencePeopleMax } from 'contract/delivery/audience-limits.ts';
import type { Import } from 'contract/imports/import.ts';
import { queryClient } from '../../../../kernel/query/query-client.ts';
import { useCan } from '../../../../kernel/session/abilities.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { useBeginMessage } from '../../../direct-sends/direct-sends.public.ts';
import { matchingQuery } from '../../../people/people.public.ts';
import { runCounts } from './run-view.ts';

/** Creates a draft for the people of a finished import; not offered for more than a draft can name. */
export function WriteToImported({ upload }: { upload: Import }) {
  const can = useCan();
  const { done } = runCounts(upload);
  const offered = upload.kind === 'people' && upload.state !== 'undone' && done > 0;
  if (!offered || done > audiencePeopleMax) return null;
  return can('campaigns.manage') ? <WriteTo upload={upload} count={done} /> : null;
}

interface WriteToProps {
  upload: Import;
  count: number;
}

function WriteTo({ upload: { id }, count }: WriteToProps) {
  const { t } = useLingui();
  const begin = useBeginMessage(async () => {
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
