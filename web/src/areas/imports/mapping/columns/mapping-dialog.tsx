import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { Import } from 'contract/imports/import.ts';
import {
  type ImportMapping,
  importMappingName,
} from 'contract/imports/mapping/mappings.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../../../kernel/notifications/notifications.ts';
import { uuid } from '../../../../kernel/uuid.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { useAppForm } from '../../../../kit/form/use-app-form.ts';
import { changeMapping, saveMapping } from './mappings.queries.ts';

const schema = z.object({ name: importMappingName });

export interface MappingDialogProps {
  /** Undefined to save the import's columns under a name. */
  renamed: ImportMapping | undefined;
  upload: Import;
  /** Saved already: one with the same name is replaced. */
  mappings: readonly ImportMapping[];
  onClose: () => void;
}

/** The name under which the columns and rules of an import are saved for the whole organization. */
export function MappingDialog({ renamed, upload, mappings, onClose }: MappingDialogProps) {
  const { t } = useLingui();
  const first = useRef<HTMLInputElement>(null);
  const [key] = useState(uuid);
  const [labels] = useState(() => ({ name: say`Name` }));
  const form = useAppForm(schema, {
    initial: { name: renamed?.name ?? upload.mapping?.name ?? plainName(upload.fileName) },
    labels,
    version: renamed?.version,
    submit: ({ name }, version) => {
      if (renamed !== undefined && version !== undefined) {
        return changeMapping(renamed.id, { version, name });
      }
      const same = mappings.find((one) => one.mine && isCalled(one, name));
      return same === undefined
        ? saveMapping({ importId: upload.id, name }, key)
        : changeMapping(same.id, { version: same.version, name, importId: upload.id });
    },
    onSaved: ({ name }) => {
      notify.success({
        title: t`${name} saved`,
        detail: t`The next file with these columns uses this mapping.`,
      });
      onClose();
    },
  });
  const title = renamed === undefined ? t`Save mapping` : t`Rename mapping`;
  return (
    <FormDialog
      form={form}
      title={title}
      save={renamed === undefined ? <Trans>Save</Trans> : <Trans>Rename</Trans>}
      saving={t`Saving`}
      onClose={onClose}
      firstFocus={first}
    >
      <TextInput
        {...form.field('name')}
        ref={first}
        autoComplete="off"
        description={
          renamed === undefined
            ? t`Available to everyone who imports. Replaces your mapping with the same name.`
            : undefined
        }
      />
    </FormDialog>
  );
}

function isCalled({ name }: ImportMapping, other: string): boolean {
  return name.toLowerCase() === other.trim().toLowerCase();
}

function plainName(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '').slice(0, lengths.mappingName);
}
