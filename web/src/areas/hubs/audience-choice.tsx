import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { HubVisibility } from 'contract/hubs/hub.ts';
import { hubVisibilities } from 'contract/hubs/hub.ts';
import { Suspense } from 'react';
import { Segmented } from '../../kit/inputs/segmented.tsx';
import { Popup } from '../../kit/overlay/popup.tsx';
import { AddChip } from '../../kit/page/add-chip.tsx';
import { PickedChip } from '../../kit/page/picked-chip.tsx';
import { formatCount, percentOf } from '../../kit/text/format.ts';
import text from '../../kit/theme/text.module.css';
import { GroupFilter } from '../groups/groups.public.ts';
import styles from './audience-choice.module.css';
import { useVisibilityLabels } from './hub-marks.tsx';
import { peopleOfQuery } from './hubs.queries.ts';

export interface AudienceChoiceProps {
  visibility: HubVisibility;
  /** Ids as text. */
  groups: readonly string[];
  onChange: (next: { visibility?: HubVisibility; groups?: string[] }) => void;
  /** What is missing. */
  error?: string | undefined;
}

/** Who finds a hub, and how many people that is before it is saved. */
export function AudienceChoice({ visibility, groups, onChange, error }: AudienceChoiceProps) {
  const { t } = useLingui();
  const labels = useVisibilityLabels();
  const { data } = useQuery(peopleOfQuery(groups.map(Number)));
  const names = new Map((data?.groups ?? []).map((group) => [String(group.id), group]));
  return (
    <div className={styles.choice}>
      <Segmented
        label={t`Audience`}
        value={visibility}
        onChange={(next) => onChange({ visibility: next })}
        segments={hubVisibilities.map((value) => ({ value, label: labels[value] }))}
      />
      {visibility === 'groups' ? (
        <div className={styles.groups}>
          {groups.map((id) => {
            const group = names.get(id);
            const name = group?.name ?? '…';
            return (
              <PickedChip
                key={id}
                removeLabel={t`Remove ${name}`}
                onRemove={() => onChange({ groups: groups.filter((other) => other !== id) })}
              >
                {name}{' '}
                <span className={text.dim}>
                  {group === undefined ? null : formatCount(group.members)}
                </span>
              </PickedChip>
            );
          })}
          <Popup
            button={
              <AddChip data-path="groups">
                <Trans>Group</Trans>
              </AddChip>
            }
          >
            <Suspense fallback={null}>
              <GroupFilter
                label={t`Groups`}
                values={groups}
                onChange={(next) => onChange({ groups: [...next] })}
              />
            </Suspense>
          </Popup>
        </div>
      ) : null}
      {error === undefined ? null : (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <AudienceCount visibility={visibility} groups={groups} />
    </div>
  );
}

/** How many people an audience is now, of all. */
export function AudienceCount({
  visibility,
  groups,
}: Pick<AudienceChoiceProps, 'visibility' | 'groups'>) {
  const { data } = useQuery(peopleOfQuery(visibility === 'groups' ? groups.map(Number) : []));
  if (visibility === 'hidden') {
    return (
      <p className={text.hint}>
        <Trans>Only owners and editors find this hub. Its content stays as it is.</Trans>
      </p>
    );
  }
  const none = visibility === 'groups' && groups.length === 0;
  const people = none ? 0 : data?.people;
  const of = data?.of ?? 0;
  return (
    <div className={styles.count} aria-live="polite">
      <p>
        <b className={styles.people}>{people === undefined ? '–' : formatCount(people)}</b>{' '}
        <Plural value={of} one="of # person" other="of # people" />
      </p>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${percentOf(people ?? 0, of)}%` }} />
      </span>
      {data === undefined || none || data.inSeveral === 0 ? null : (
        <p className={text.hint}>
          <Plural
            value={data.inSeveral}
            one="# is in several groups, counted once."
            other="# are in several groups, counted once."
          />
        </p>
      )}
    </div>
  );
}
