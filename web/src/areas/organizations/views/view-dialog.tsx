import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type SavedView, savedViewFields } from 'contract/organizations/saved-views.contract.ts';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useCan } from '../../../kernel/session/abilities.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { changeView, saveView } from './views.queries.ts';
import type { ShownList } from './use-view-actions.tsx';

const schema = z.object({ name: savedViewFields.name, shared: savedViewFields.shared });

export interface ViewDialogProps {
  /** Undefined for a new one, of what is shown. */
  saved: SavedView | undefined;
  shown: ShownList;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** The name of a view, and whether the whole team sees it. */
export function ViewDialog({ saved, shown, onSaved, onClose }: ViewDialogProps) {
  const { t } = useLingui();
  const can = useCan();
  const first = useRef<HTMLInputElement>(null);
  const [key] = useState(uuid);
  const [labels] = useState(() => ({ name: say`Name`, shared: say`Shared with your team` }));
  const form = useAppForm(schema, {
    initial: { name: saved?.name ?? '', shared: saved?.shared ?? false },
    labels,
    version: saved?.version,
    submit: ({ name, shared }, version) =>
      saved && version !== undefined
        ? changeView(saved.id, { version, name, shared })
        : saveView(
            { list: shown.list, search: shown.search, columns: { ...shown.columns }, name, shared },
            key,
          ),
    onSaved: (view) => {
      onSaved(view);
      onClose();
    },
  });
  const title = saved ? t`Name and sharing` : t`Save this view`;
  return (
    <FormDialog
      form={form}
      title={title}
      save={saved ? <Trans>Save</Trans> : <Trans>Save view</Trans>}
      saving={t`Saving`}
      onClose={onClose}
      firstFocus={first}
    >
      <TextInput {...form.field('name')} ref={first} autoComplete="off" />
      {can('settings.manage') ? <Checkbox {...form.checkbox('shared')} /> : null}
    </FormDialog>
  );
}
