import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Import } from 'contract/imports/import.ts';
import { queryClient } from '../../../../kernel/query/query-client.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { Note } from '../../../../kit/feedback/note.tsx';
import { FailureNote } from '../../failure-note.tsx';
import { forgetImport, importRowsQuery, fixRow } from '../../import.queries.ts';
import { labelsOf } from '../../kind-labels.ts';
import type { UploadRoute } from '../../steps/use-upload-route.ts';

/** Rows about people someone changed after the check: what would change now has to be compared first. */
export function WaitingNote({ upload, route }: { upload: Import; route: UploadRoute }) {
  const { t } = useLingui();
  const { id } = upload;
  const conflicts = upload.written?.conflicts ?? 0;
  const look = useMutation({
    meta: { claims: 'form' },
    mutationFn: () => compareAgain(id),
    onSettled: () => forgetImport(id),
    onSuccess: () => route.go({ id, step: 'check', show: 'update' }),
  });
  if (conflicts === 0 || upload.state !== 'done') return null;
  return (
    <>
      <FailureNote error={look.error} />
      <Note
        tone="warn"
        title={labelsOf(upload.kind).changedMeanwhile(conflicts)}
        actions={
          <Button
            size="small"
            busy={look.isPending ? t`Comparing` : undefined}
            onClick={() => look.mutate()}
          >
            <Trans>Compare again</Trans>
          </Button>
        }
      >
        {upload.kind === 'people' ? (
          <Trans>Their newer values are kept. Compare again to import what still differs.</Trans>
        ) : (
          <Trans>
            The directory has changed since the check. Compare again to import what still differs.
          </Trans>
        )}
      </Note>
    </>
  );
}

const pageSize = 100;

/** Each page is compared line by line; a row that was compared no longer waits. */
async function compareAgain(id: number): Promise<void> {
  for (;;) {
    const ask = { show: 'conflicts' as const, limit: String(pageSize) };
    const { items } = await queryClient.fetchQuery(importRowsQuery(id, ask));
    for (const { line } of items) await fixRow(id, line, []);
    if (items.length < pageSize) return;
  }
}
