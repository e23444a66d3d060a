import { plural } from '@lingui/core/macro';
import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Import } from 'contract/imports/import.ts';
import { useMembership, useCan } from '../../../../kernel/session/abilities.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { buttonClass } from '../../../../kit/button/button-class.ts';
import { canGoOn } from '../../steps/upload-steps.ts';
import type { useImportControl } from '../../use-import-control.ts';
import type { UploadRoute } from '../../steps/use-upload-route.ts';
import { writtenList } from './written-list.ts';
import { audiencePeopleMax } from 'contract/delivery/audience-limits.ts';
import { queryClient } from '../../../../kernel/query/query-client.ts';
import { useBeginMessage } from '../../../direct-sends/direct-sends.public.ts';
import { matchingQuery } from '../../../people/people.public.ts';
import { runCounts } from './run-view.ts';

export interface RunActionsProps {
  upload: Import;
  route: UploadRoute;
  control: ReturnType<typeof useImportControl>;
  onStop: () => void;
}

/** Actions while the import runs, and where to go when it is over. */
export function RunActions({ upload, route, control, onStop }: RunActionsProps) {
  const { t } = useLingui();
  const slug = useMembership()?.slug ?? '';
  const { abilities, state } = upload;
  const busy = (verb: string, label: string) =>
    control.isPending && control.variables === verb ? label : undefined;
  const errors = upload.figures?.errors ?? 0;
  const list = writtenList(upload);
  const over = state === 'done' || state === 'stopped' || state === 'undone';
  return (
    <>
      {abilities.stop ? (
        <Button variant="danger" onClick={onStop}>
          <Trans>Stop import</Trans>
        </Button>
      ) : null}
      {abilities.pause ? (
        <Button
          icon={<IconPlayerPause />}
          busy={busy('pause', t`Pausing`)}
          onClick={() => control.mutate('pause')}
        >
          <Trans>Pause</Trans>
        </Button>
      ) : null}
      {abilities.resume ? (
        <Button
          variant="primary"
          busy={busy('resume', t`Resuming`)}
          onClick={() => control.mutate('resume')}
        >
          {upload.undone === null ? <Trans>Resume import</Trans> : <Trans>Resume undo</Trans>}
        </Button>
      ) : null}
      {canGoOn(upload) ? (
        <Button onClick={() => route.go({ id: upload.id, step: 'check', show: 'errors' })}>
          {errors === 0 ? (
            <Trans>Import fixed rows</Trans>
          ) : (
            plural(errors, { one: 'Fix # row', other: 'Fix # rows' })
          )}
        </Button>
      ) : null}
      {over ? (
        <Button onClick={() => route.go({ id: null })}>
          <Trans>Import another file</Trans>
        </Button>
      ) : null}
      {over ? <WriteToImported upload={upload} /> : null}
      {abilities.resume ? null : (
        <Link
          to={list.to}
          params={{ organizationSlug: slug }}
          search={over ? list.search : {}}
          className={buttonClass({ variant: 'primary' })}
        >
          {over ? list.label : <Trans>Leave this page</Trans>}
        </Link>
      )}
    </>
  );
}

/** Creates a draft for the people of a finished import; not offered for more than a draft can name. */
function WriteToImported({ upload }: { upload: Import }) {
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
