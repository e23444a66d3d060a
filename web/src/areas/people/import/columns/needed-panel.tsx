import { Trans } from '@lingui/react/macro';
import type { Import } from 'contract/people/import/import.ts';
import { Panel } from '../../../../kit/page/panel.tsx';
import { StatusMark } from '../../../../kit/status/status-mark.tsx';
import { canCreate, neededParts, placedParts } from './column-groups.ts';
import { neededTitle, neededWords } from './needed-words.ts';
import styles from './side-panels.module.css';

/** What nobody who is new can do without, and whether a column brings it. */
export function NeededPanel({ upload }: { upload: Import }) {
  const placed = placedParts(upload);
  const words = neededWords();
  return (
    <Panel>
      <h2 className={styles.small}>{neededTitle(upload.kind)}</h2>
      <ul className={styles.list}>
        {neededParts[upload.kind].map((part) => (
          <li key={part}>
            <StatusMark wrap fill={placed.has(part) ? 'full' : 'hollow'}>
              {words[part]}
              {placed.has(part) ? null : (
                <>
                  , <Trans>not placed yet</Trans>
                </>
              )}
            </StatusMark>
          </li>
        ))}
        {upload.customFields
          .filter(({ required }) => required)
          .map(({ field, label }) => {
            const isPlaced = upload.columns.some((column) => column.field === field);
            return (
              <li key={field}>
                <StatusMark wrap fill={isPlaced ? 'full' : 'hollow'}>
                  {label}
                  {isPlaced ? null : (
                    <>
                      , <Trans>not placed yet</Trans>
                    </>
                  )}
                </StatusMark>
              </li>
            );
          })}
      </ul>
      {canCreate(upload) ? null : (
        <p className={styles.hint}>
          {upload.kind === 'people' ? (
            <Trans>Without both names the file can only update who is there.</Trans>
          ) : (
            <Trans>
              Without both names and the relationship the file can only update who is there, and
              without names it needs external ids to find them.
            </Trans>
          )}
        </p>
      )}
    </Panel>
  );
}
