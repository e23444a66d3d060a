import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { Audience, NamedAudience } from 'contract/delivery/audience.ts';
import type { ReactNode } from 'react';
import { formatCount } from '../../../kit/text/format.ts';
import { ColourTab, useKindLabels } from '../../groups/groups.public.ts';
import { AudiencePicker } from './audience-picker.tsx';
import styles from './audience.module.css';

export interface AudienceSideProps {
  title: ReactNode;
  hint: ReactNode;
  label: string;
  side: Audience['include'];
  /** Their names, as far as they have loaded. */
  named: NamedAudience['include'] | undefined;
  onChange: (side: Audience['include']) => void;
}

/** The groups and people that are included, or those that are excluded. */
export function AudienceSide({ title, hint, label, side, named, onChange }: AudienceSideProps) {
  const { t } = useLingui();
  const kinds = useKindLabels();
  const add = (kind: 'groups' | 'people', id: number) =>
    onChange({ ...side, [kind]: [...side[kind], id] });
  const remove = (kind: 'groups' | 'people', id: number) =>
    onChange({ ...side, [kind]: side[kind].filter((one) => one !== id) });
  return (
    <section className={styles.section}>
      <div className={styles.row}>
        <h2>{title}</h2>
        <span className={styles.hint}>{hint}</span>
      </div>
      <AudiencePicker label={label} chosen={side} onAdd={add} />
      <ul className={styles.picked}>
        {side.groups.map((id) => {
          const group = named?.groups.find((one) => one.id === id);
          const name = group?.name ?? t`Group ${id}`;
          return (
            <Picked key={`g${id}`} name={name} onRemove={() => remove('groups', id)}>
              {group ? <ColourTab colour={group.colour} /> : <span />}
              <span className={styles.pickedName}>
                {name}
                {group === undefined ? null : (
                  <span className={styles.kind}> {kinds[group.kind]}</span>
                )}
                {group?.deleted ? (
                  <span className={styles.gone}>
                    {' '}
                    <Trans>in the trash</Trans>
                  </span>
                ) : null}
              </span>
              <span className={styles.count}>{group ? formatCount(group.memberCount) : '–'}</span>
            </Picked>
          );
        })}
        {side.people.map((id) => {
          const person = named?.people.find((one) => one.id === id);
          const name = person ? `${person.firstName} ${person.lastName}` : t`Person ${id}`;
          return (
            <Picked key={`p${id}`} name={name} onRemove={() => remove('people', id)}>
              <span />
              <span className={styles.pickedName}>{name}</span>
              <span className={styles.count}>1</span>
            </Picked>
          );
        })}
      </ul>
    </section>
  );
}

interface PickedProps {
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

function Picked({ name, onRemove, children }: PickedProps) {
  const { t } = useLingui();
  return (
    <li>
      {children}
      <button
        type="button"
        className={styles.remove}
        aria-label={t`Remove ${name}`}
        onClick={onRemove}
      >
        <IconX aria-hidden="true" />
      </button>
    </li>
  );
}
