import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ImportKindName } from 'contract/imports/fields.ts';
import type { Import } from 'contract/imports/import.ts';
import type { ImportUndoPreview } from 'contract/imports/execution/undo.contract.ts';
import { trashDays } from 'contract/kernel/times.ts';
import { useState } from 'react';
import { ErrorState } from '../../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../../kit/feedback/skeleton.tsx';
import { Checkbox } from '../../../../kit/inputs/checkbox.tsx';
import { Confirm } from '../../../../kit/overlay/confirm.tsx';
import { Modal } from '../../../../kit/overlay/modal.tsx';
import type { LedgerRow } from '../../../../kit/page/ledger-block.tsx';
import { FailureNote } from '../../failure-note.tsx';
import { labelsOf } from '../../kind-labels.ts';
import { undoPreviewQuery, undoUpload } from './undo.queries.ts';
import { invitationsBack } from '../invite/invite-messages.ts';
import { activeAgain } from '../full-sync/full-sync-labels.ts';
import { keptReasonLabels } from '../../errors/outcome-messages.ts';
import { membershipsRemoved } from './undo-messages.ts';
import styles from './undo-panel.module.css';
import { formatUnits, formatList } from '../../../../kit/text/format-list.ts';

interface UndoConfirmProps {
  upload: Import;
  onClose: () => void;
}

/** Says what would be undone, and which people are skipped and why, before anything happens. */
export function UndoConfirm({ upload, onClose }: UndoConfirmProps) {
  const { t } = useLingui();
  const preview = useQuery(undoPreviewQuery(upload.id));
  const [removes, setRemoves] = useState(false);
  const madeGroups = preview.data?.madeGroups ?? [];
  const undo = useMutation({
    meta: { claims: 'form' },
    mutationFn: () => undoUpload(upload.id, removes ? madeGroups.map(({ id }) => id) : []),
    onSuccess: onClose,
  });
  if (preview.data === undefined) {
    return (
      <Modal title={t`Undo import of ${upload.fileName}?`} onClose={onClose}>
        {preview.isError ? (
          <ErrorState
            title={t`Couldn’t count the changes to undo`}
            onRetry={() => void preview.refetch()}
          />
        ) : (
          <Skeleton>
            <SkeletonBlock height={160} />
          </Skeleton>
        )}
      </Modal>
    );
  }
  const { created, updated, reactivated, memberships, invitations, examples } = preview.data;
  const labels = labelsOf(upload.kind);
  const parts = [
    ...(updated > 0 ? [labels.oldValues(updated)] : []),
    ...(created > 0 ? [labels.toTrash(created)] : []),
    ...(reactivated > 0 ? [activeAgain(reactivated)] : []),
    ...(memberships > 0 ? [membershipsRemoved(memberships)] : []),
    ...(invitations > 0 ? [invitationsBack(invitations)] : []),
  ];
  return (
    <Confirm
      question={t`Undo import of ${upload.fileName}?`}
      action={<Trans>Undo import</Trans>}
      final
      busy={undo.isPending ? t`Starting` : undefined}
      onConfirm={() => undo.mutate()}
      onClose={onClose}
      sum={sumOf(upload.kind, preview.data)}
      undo={
        <>
          {parts.length === 0 ? null : `${formatList(parts)}. `}
          <Trans>
            This runs in the background and can’t be undone. People moved to the trash can be
            restored for {trashDays} days.
          </Trans>
        </>
      }
    >
      <FailureNote error={undo.error} />
      {examples.length === 0 ? null : <Examples examples={examples} />}
      {madeGroups.length === 0 ? null : (
        <MadeGroups names={madeGroups.map(({ name }) => name)} {...{ removes, setRemoves }} />
      )}
    </Confirm>
  );
}

function sumOf(
  kind: ImportKindName,
  { created, updated, reactivated, kept: skipped }: ImportUndoPreview,
): LedgerRow[] {
  const left = skipped.reduce((sum, { count }) => sum + count, 0);
  return [
    {
      key: 'all',
      label:
        kind === 'people' ? (
          <Trans>People in this import</Trans>
        ) : (
          <Trans>Dependants in this import</Trans>
        ),
      value: created + updated + reactivated + left,
    },
    ...skipped.map(({ reason, count }): LedgerRow => ({
      key: reason,
      label: keptReasonLabels(reason),
      value: count,
      kind: 'less',
    })),
    {
      key: 'total',
      label: <Trans>To be undone</Trans>,
      value: created + updated + reactivated,
      kind: 'total',
    },
  ];
}

interface MadeGroupsProps {
  names: readonly string[];
  removes: boolean;
  setRemoves: (removes: boolean) => void;
}

/** Groups that would stay empty: whether they are deleted, too. */
function MadeGroups({ names, removes, setRemoves }: MadeGroupsProps) {
  const shown = names.slice(0, 6);
  const more = names.length - 6;
  const list = more > 0 ? formatUnits(shown) : formatList(shown);
  return (
    <Checkbox
      checked={removes}
      onChange={({ currentTarget }) => setRemoves(currentTarget.checked)}
      label={
        more > 0 ? (
          <Trans>
            Also delete {list} and <Plural value={more} one="# more group" other="# more groups" />{' '}
            created by this import
          </Trans>
        ) : (
          <Trans>Also delete {list}, created by this import</Trans>
        )
      }
      description={<Trans>No one else is in these groups and nothing uses them.</Trans>}
    />
  );
}

function Examples({ examples }: Pick<ImportUndoPreview, 'examples'>) {
  const names = examples.slice(0, 6).map(({ name }) => name);
  const more = examples.length > names.length;
  const list = more ? formatUnits(names) : formatList(names);
  return more ? (
    <span className={styles.examples}>
      <Trans>Not undone for {list} and others.</Trans>
    </span>
  ) : (
    <span className={styles.examples}>
      <Trans>Not undone for {list}.</Trans>
    </span>
  );
}
