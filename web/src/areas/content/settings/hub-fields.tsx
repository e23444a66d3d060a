import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ContentHead, contentLimits } from 'contract/content/content.ts';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import text from '../../../kit/theme/text.module.css';
import { hubChoicesQuery } from '../content.queries.ts';
import { contentHubWords } from '../hub-words.ts';
import styles from './settings-dialog.module.css';
import type { SettingsDraft } from './use-settings-draft.ts';

export interface HubFieldsProps {
  content: ContentHead;
  draft: SettingsDraft;
}

/** The hubs that show content. Those that the caller does not edit stay as they are. */
export function HubFields({ content, draft }: HubFieldsProps) {
  const { t } = useLingui();
  const { data } = useQuery(hubChoicesQuery());
  if (data === undefined) return null;
  const chosen = draft.values.hubs;
  const onChange = (hubs: number[]) => draft.set({ hubs });
  const others = content.hubs.filter(({ id }) => data.items.every((hub) => hub.id !== id));
  const full = chosen.length >= contentLimits.hubs;
  return (
    <fieldset className={styles.hubs} aria-label={t`Hubs`}>
      <legend>
        <Trans>Hubs</Trans>
      </legend>
      {data.items.length === 0 && others.length === 0 ? (
        <p className={text.hint}>
          <Trans>There is no hub that you can add to.</Trans>
        </p>
      ) : null}
      <div className={styles.hubChoices}>
        {data.items.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            disabled={full && !chosen.includes(id)}
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
        <p className={text.hint}>{contentHubWords.at_most_hubs({ max: contentLimits.hubs })}</p>
      ) : null}
    </fieldset>
  );
}
