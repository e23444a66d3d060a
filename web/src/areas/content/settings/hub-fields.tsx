import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ContentHead, contentLimits } from 'contract/content/content.ts';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { useId } from 'react';
import text from '../../../kit/theme/text.module.css';
import { hubChoicesQuery } from '../content.queries.ts';
import { contentHubMessages } from '../hub-messages.ts';
import styles from './settings-dialog.module.css';

export interface HubFieldsProps {
  /** The hubs that content is in as it is saved. */
  hubs: ContentHead['hubs'];
  /** Ids. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error?: string | undefined;
  'data-path'?: string;
}

/** The hubs that show content. Those that the caller does not edit stay as they are. */
export function HubFields({ hubs, chosen, onChange, error, ...props }: HubFieldsProps) {
  const { t } = useLingui();
  const errorId = useId();
  const { data, isError, refetch } = useQuery(hubChoicesQuery());
  if (data === undefined) {
    return isError ? (
      <ErrorState title={<Trans>Couldn’t load the hubs</Trans>} onRetry={() => void refetch()} />
    ) : null;
  }
  const others = hubs.filter(({ id }) => data.items.every((hub) => hub.id !== id));
  const full = chosen.length >= contentLimits.hubs;
  return (
    <fieldset
      className={styles.hubs}
      aria-label={t`Hubs`}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>
        <Trans>Hubs</Trans>
      </legend>
      {data.items.length === 0 && others.length === 0 ? (
        <p className={text.hint}>
          <Trans>There is no hub that you can add to.</Trans>
        </p>
      ) : null}
      <div className={styles.hubChoices}>
        {data.items.map(({ id, name }, index) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            disabled={full && !chosen.includes(id)}
            data-path={index === 0 ? props['data-path'] : undefined}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...chosen, id]
                  : chosen.filter((other) => other !== id),
              )
            }
          />
        ))}
        {others.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked disabled />
        ))}
      </div>
      {full ? (
        <p className={text.hint}>{contentHubMessages.at_most_hubs({ max: contentLimits.hubs })}</p>
      ) : null}
      {error === undefined ? null : (
        <p id={errorId} className={styles.fault}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
