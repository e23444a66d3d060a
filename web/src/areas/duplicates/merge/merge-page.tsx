import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { Answer } from 'contract/kernel/endpoint.ts';
import { previewMerge } from 'contract/duplicates/merge.contract.ts';
import { trashDays } from 'contract/kernel/times.ts';
import { useState } from 'react';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { fullName } from '../../people/people.public.ts';
import { merge } from './do-merge.ts';
import { EntryHead } from './entry-head.tsx';
import { FieldChoice } from './field-choice.tsx';
import styles from './merge.module.css';
import { Moves, refusalMessages } from './moves.tsx';
import { useMergeText } from './use-merge-text.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';

type Preview = Answer<typeof previewMerge>;

/** Two duplicates side by side, and what a merge does with them. */
export function MergePage() {
  const { t } = useLingui();
  const { personId, otherId } = useParams({
    from: '/$organizationSlug/people/$personId/merge/$otherId',
  });
  const membership = useMembership();
  const { data, isError } = useQuery(mergePreviewQuery(personId, otherId));
  usePageName(data && fullName(data.kept));
  // What failed shows in place of the whole screen.
  if (membership === null || (data === undefined && isError)) return null;
  const { slug } = membership;
  const params = { organizationSlug: slug };
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          <>
            <Link to="/$organizationSlug/people" params={params}>
              <Trans>People</Trans>
            </Link>
            {' / '}
            <Link to="/$organizationSlug/people/duplicates" params={params}>
              <Trans>Possible duplicates</Trans>
            </Link>
          </>
        }
        title={t`Merge duplicates`}
        lede={
          <Trans>
            Choose the values to keep. You can undo the merge for {trashDays} days, until someone
            edits the person.
          </Trans>
        }
        actions={
          <Link
            to="/$organizationSlug/people/$personId/merge/$otherId"
            params={{ ...params, personId: otherId, otherId: personId }}
            replace
            className={buttonClass({})}
          >
            <IconArrowsExchange aria-hidden />
            <Trans comment="Button: the other of two people is kept">Swap</Trans>
          </Link>
        }
      />
      {data === undefined ? (
        <Skeleton>
          <SkeletonBlock height={320} />
        </Skeleton>
      ) : (
        <Comparison
          key={`${personId} ${otherId} ${data.kept.version} ${data.other.version}`}
          preview={data}
          slug={slug}
        />
      )}
    </PageFrame>
  );
}

function Comparison({ preview, slug }: { preview: Preview; slug: string }) {
  const { kept, other, fields, moves, refusal } = preview;
  const name = fullName(kept);
  const { t } = useLingui();
  const navigate = useNavigate();
  const text = useMergeText();
  const [busy, setBusy] = useState(false);
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(fields.filter(({ takeOther }) => takeOther).map(({ field }) => field)),
  );
  const choose = (field: string, takeOther: boolean) => {
    const next = new Set(taken);
    if (takeOther) next.add(field);
    else next.delete(field);
    setTaken(next);
  };
  const params = { organizationSlug: slug, personId: kept.id };
  const run = async () => {
    setBusy(true);
    const take = [...taken].filter((field) => field !== 'tags');
    const done = await merge(kept, other, take);
    setBusy(false);
    if (done) await navigate({ to: '/$organizationSlug/people/$personId/details', params });
  };
  return (
    <div className={styles.page}>
      {refusal === null ? null : (
        <Note tone="bad" title={<Trans>These people can’t be merged yet</Trans>}>
          {refusalMessages(refusal)}
        </Note>
      )}
      <Panel flush title={<Trans>Differences</Trans>}>
        <div className={styles.heads}>
          <span />
          <EntryHead
            account={kept}
            slug={slug}
            becomes={<Trans comment="Above the person who stays after a merge">Kept</Trans>}
          />
          <EntryHead account={other} slug={slug} becomes={<Trans>Moved to the trash</Trans>} />
        </div>
        {fields.map(({ field }) => (
          <FieldChoice
            key={field}
            {...{ field, kept, other, text }}
            takeOther={taken.has(field)}
            onChange={(takeOther) => choose(field, takeOther)}
          />
        ))}
        {fields.length === 0 ? (
          <p className={styles.row}>
            <Trans>All fields are the same.</Trans>
          </p>
        ) : null}
      </Panel>
      <Panel title={<Trans>Also merged</Trans>}>
        <Moves moves={moves} />
      </Panel>
      <div className={styles.foot}>
        <Link
          to="/$organizationSlug/people/$personId/details"
          params={params}
          className={buttonClass({ variant: 'quiet' })}
        >
          <Trans>Cancel</Trans>
        </Link>
        <Button
          variant="primary"
          busy={busy ? t`Merging` : undefined}
          disabledReason={refusal === null ? undefined : refusalMessages(refusal)}
          onClick={() => void run()}
        >
          <Trans>Merge into {name}</Trans>
        </Button>
      </div>
    </div>
  );
}

/** What a merge would do now. No part claims its errors: without it there is no screen. */
function mergePreviewQuery(id: number, otherId: number) {
  return { ...endpointQuery(previewMerge, { params: { id, otherId } }), staleTime: 0 };
}
