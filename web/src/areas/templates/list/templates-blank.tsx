import { Trans } from '@lingui/react/macro';
import { trashDays } from 'contract/kernel/times.ts';
import { Button } from '../../../kit/button/button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { FilteredEmpty } from '../../../kit/table/filtered-empty.tsx';
import type { TemplatesList } from './use-templates-list.ts';

/** Instead of rows: nothing that matches, an empty trash, or nothing made yet. */
export function TemplatesEmpty({ list, onCreate }: { list: TemplatesList; onCreate: () => void }) {
  const { state, kind, inTrash, change } = list;
  if (state.q !== '') return <FilteredEmpty onClear={() => change({ q: '' })} />;
  if (inTrash) {
    return (
      <EmptyState title={<Trans>The trash is empty</Trans>}>
        {kind === 'block' ? (
          <Trans>
            Deleted blocks stay here for {trashDays} days. You can restore them until then.
          </Trans>
        ) : (
          <Trans>
            Deleted templates stay here for {trashDays} days. You can restore them until then.
          </Trans>
        )}
      </EmptyState>
    );
  }
  if (kind === 'block') {
    return (
      <EmptyState
        title={<Trans>No saved blocks yet</Trans>}
        action={
          <Button variant="primary" onClick={onCreate}>
            <Trans>New block</Trans>
          </Button>
        }
      >
        <Trans>Write a block once and use it in many messages, e.g. your opening hours.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>No templates yet</Trans>}
      action={
        <Button variant="primary" onClick={onCreate}>
          <Trans>New template</Trans>
        </Button>
      }
    >
      <Trans>A template is a message that campaigns and direct sends can start from.</Trans>
    </EmptyState>
  );
}

/** The list failed to load, with the way to load it again. */
export function TemplatesError({ list: { kind, state, page, change } }: { list: TemplatesList }) {
  return (
    <LoadError
      title={
        kind === 'block' ? (
          <Trans>Couldn’t load saved blocks</Trans>
        ) : (
          <Trans>Couldn’t load templates</Trans>
        )
      }
      error={page.error}
      onRetry={() => void page.refetch()}
      onStartOver={state.cursor === undefined ? undefined : () => change({})}
    />
  );
}
