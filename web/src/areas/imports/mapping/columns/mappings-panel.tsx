import { Trans, useLingui } from '@lingui/react/macro';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Import } from 'contract/imports/import.ts';
import type { ImportMapping } from 'contract/imports/mapping/mappings.contract.ts';
import { useState } from 'react';
import { reportError } from '../../../../kernel/errors/report-error.ts';
import { notify } from '../../../../kernel/notifications/notifications.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import type { ImportChanges } from '../../import.queries.ts';
import { deleteMapping, mappingsQuery, restoreMapping } from './mappings.queries.ts';
import { MappingDialog } from './mapping-dialog.tsx';
import styles from './side-panels.module.css';

const run = (work: () => Promise<unknown>) => () => void work().catch(reportError);

export interface MappingsPanelProps {
  upload: Import;
  onChange: (changes: ImportChanges) => void;
}

/** The saved mappings of the organization, with who created them; each can be used for this file. */
export function MappingsPanel({ upload, onChange }: MappingsPanelProps) {
  const { t } = useLingui();
  const { data } = useQuery(mappingsQuery(upload.kind));
  const [renamed, setRenamed] = useState<ImportMapping>();
  const mappings = data?.items ?? [];
  if (mappings.length === 0) return null;
  const drop = ({ id, name }: ImportMapping) =>
    run(async () => {
      await deleteMapping(id);
      notify.success({
        title: t`${name} deleted`,
        actions: [{ label: t`Undo`, run: run(() => restoreMapping(id)) }],
      });
    });
  return (
    <Panel>
      <h2 className={styles.small}>
        <Trans>Saved mappings</Trans>
      </h2>
      <ul className={styles.mappings}>
        {mappings.map((mapping) => {
          const { id, name, madeBy, mine } = mapping;
          return (
            <li key={id}>
              <span className={styles.mapping}>
                <b>{name}</b>
                {madeBy === null ? null : <span className={styles.fate}>{madeBy.name}</span>}
              </span>
              {upload.mapping?.id === id ? null : (
                <Button
                  size="small"
                  aria-label={t`Use ${name}`}
                  onClick={() => onChange({ mappingId: id })}
                >
                  <Trans comment="Button: use a saved mapping for this file">Use</Trans>
                </Button>
              )}
              {mine ? (
                <>
                  <Button
                    square
                    size="small"
                    variant="quiet"
                    icon={<IconPencil />}
                    aria-label={t`Rename ${name}`}
                    onClick={() => setRenamed(mapping)}
                  />
                  <Button
                    square
                    size="small"
                    variant="quiet"
                    icon={<IconTrash />}
                    aria-label={t`Delete ${name}`}
                    onClick={drop(mapping)}
                  />
                </>
              ) : null}
            </li>
          );
        })}
      </ul>
      {renamed === undefined ? null : (
        <MappingDialog
          renamed={renamed}
          upload={upload}
          mappings={mappings}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </Panel>
  );
}
