import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { trashDays } from 'contract/kernel/times.ts';
import type { TemplateChange } from 'contract/templates/overview.contract.ts';
import { type BulkAction, BulkBar, useBulkChoice } from '../../../kit/table/bulk-bar.tsx';
import type { TemplateKind } from '../template-actions.ts';
import { changeMany } from './change-templates.ts';
import type { ListedTemplate } from './use-templates-list.ts';

export interface TemplatesBulkProps {
  selected: readonly ListedTemplate[];
  kind: TemplateKind;
  inTrash: boolean;
  onClear: () => void;
}

/** What can be done with the selected templates or saved blocks. */
export function TemplatesBulk({ selected, kind, inTrash, onClear }: TemplatesBulkProps) {
  const { t } = useLingui();
  const { chosen, busy, choose, run } = useBulkChoice<TemplateChange>(onClear);
  const actions = useActions(kind, inTrash);
  const go = chosen === undefined ? [] : selected.filter((one) => fits(one, chosen));
  return (
    <BulkBar
      count={selected.length}
      actions={actions}
      chosen={chosen}
      onChoose={choose}
      onClear={onClear}
      consequence={
        chosen === undefined ? undefined : (
          <Consequence kind={kind} chosen={chosen} drafts={draftsOf(go)} />
        )
      }
      undo={go.length === 0 ? undefined : <Trans>Can be undone</Trans>}
      doIt={
        chosen === undefined || go.length === 0 ? undefined : buttonLabels(kind, chosen, go.length)
      }
      busy={busy ? t`Saving` : undefined}
      onDo={() =>
        chosen &&
        void run(() =>
          changeMany(
            kind,
            chosen,
            go.map(({ id }) => id),
          ),
        )
      }
    />
  );
}

function fits({ abilities }: ListedTemplate, chosen: TemplateChange): boolean {
  return chosen === 'duplicate' ? abilities.edit : abilities[chosen];
}

/** How often drafts use the selected blocks. */
function draftsOf(selected: readonly ListedTemplate[]): number {
  return selected.reduce((sum, { drafts }) => sum + (drafts ?? 0), 0);
}

function useActions(kind: TemplateKind, inTrash: boolean): readonly BulkAction[] {
  const { t } = useLingui();
  if (inTrash) return [{ key: 'restore', label: t`Restore`, icon: <IconArrowBackUp /> }];
  return [
    ...(kind === 'block' ? [] : [{ key: 'duplicate', label: t`Duplicate`, icon: <IconCopy /> }]),
    { key: 'delete', label: t`Delete`, icon: <IconTrash />, danger: true },
  ];
}

interface ConsequenceProps {
  kind: TemplateKind;
  chosen: TemplateChange;
  drafts: number;
}

function Consequence({ kind, chosen, drafts }: ConsequenceProps) {
  if (chosen === 'duplicate') return <Trans>Each copy has “Copy of” before its name.</Trans>;
  if (kind === 'template') {
    return chosen === 'delete' ? (
      <Trans>
        You can restore the templates for {trashDays} days. Messages that began from them stay as
        they are.
      </Trans>
    ) : (
      <Trans>Campaigns and direct sends can start from these templates again.</Trans>
    );
  }
  if (chosen === 'restore') {
    return <Trans>Drafts that use the restored blocks can be sent again.</Trans>;
  }
  return (
    <>
      <Trans>You can restore the saved blocks for {trashDays} days.</Trans>{' '}
      {drafts === 0 ? null : (
        <Plural
          value={drafts}
          one="# draft uses a selected block and can’t be sent without it."
          other="Drafts use the selected blocks # times and can’t be sent without them."
        />
      )}
    </>
  );
}

/** The effect and the number, as it stands on the button. */
function buttonLabels(kind: TemplateKind, chosen: TemplateChange, count: number): string {
  if (chosen === 'duplicate') {
    return plural(count, { one: 'Duplicate # template', other: 'Duplicate # templates' });
  }
  if (kind === 'block') {
    return chosen === 'delete'
      ? plural(count, { one: 'Delete # saved block', other: 'Delete # saved blocks' })
      : plural(count, { one: 'Restore # saved block', other: 'Restore # saved blocks' });
  }
  return chosen === 'delete'
    ? plural(count, { one: 'Delete # template', other: 'Delete # templates' })
    : plural(count, { one: 'Restore # template', other: 'Restore # templates' });
}
