import { Trans } from '@lingui/react/macro';
import type { Import } from 'contract/imports/import.ts';
import { Panel } from '../../../../kit/page/panel.tsx';
import { StatusMark } from '../../../../kit/status/status-mark.tsx';
import { canCreate, neededParts, mappedParts } from './column-groups.ts';
import { neededTitle, neededLabels } from './needed-labels.ts';
import styles from './side-panels.module.css';

/** What every new person needs, and whether a column maps to it. */
export function NeededPanel({ upload }: { upload: Import }) {
  const mapped = mappedParts(upload);
  const labels = neededLabels();
  return (
    <Panel>
      <h2 className={styles.small}>{neededTitle(upload.kind)}</h2>
      <ul className={styles.list}>
        {neededParts[upload.kind].map((part) => (
          <li key={part}>
            <StatusMark wrap fill={mapped.has(part) ? 'full' : 'hollow'}>
              <Needed label={labels[part]} mapped={mapped.has(part)} />
            </StatusMark>
          </li>
        ))}
        {upload.customFields
          .filter(({ required }) => required)
          .map(({ field, label }) => {
            const isMapped = upload.columns.some((column) => column.field === field);
            return (
              <li key={field}>
                <StatusMark wrap fill={isMapped ? 'full' : 'hollow'}>
                  <Needed label={label} mapped={isMapped} />
                </StatusMark>
              </li>
            );
          })}
      </ul>
      {canCreate(upload) ? null : (
        <p className={styles.hint}>
          {upload.kind === 'people' ? (
            <Trans>Without first and last name, the file can only update existing people.</Trans>
          ) : (
            <Trans>
              Without first name, last name and relationship, the file can only update existing
              dependants, matched by external ID.
            </Trans>
          )}
        </p>
      )}
    </Panel>
  );
}

function Needed({ label, mapped }: { label: string; mapped: boolean }) {
  return mapped ? (
    label
  ) : (
    <Trans comment="A field that a file needs: First name (not mapped yet)">
      {label} (not mapped yet)
    </Trans>
  );
}
