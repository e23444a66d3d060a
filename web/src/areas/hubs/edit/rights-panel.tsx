import { t as say } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type Hub, type HubMember, type HubRole, hubRoles } from 'contract/hubs/hub.ts';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { NativeSelect } from '../../../kit/inputs/native-select.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import text from '../../../kit/theme/text.module.css';
import { PersonPicker } from '../../people/people.public.ts';
import { saveMembers } from '../hub-actions.ts';
import styles from './rights-panel.module.css';

function useRoleLabels(): Readonly<Record<HubRole, string>> {
  const { t } = useLingui();
  return {
    owner: t({ message: 'owner', context: 'role in a hub' }),
    editor: t({ message: 'editor', context: 'role in a hub' }),
  };
}

/** Who answers for a hub and who writes for it; each change is saved at once and can be undone. */
export function RightsPanel({ hub }: { hub: Hub }) {
  const labels = useRoleLabels();
  const [busy, setBusy] = useState(false);
  const { members, abilities } = hub;
  const save = async (next: readonly Pick<HubMember, 'id' | 'role'>[]) => {
    setBusy(true);
    await saveMembers(hub, next);
    setBusy(false);
  };
  return (
    <div className={styles.columns}>
      <Panel title={<Trans>Owners and editors</Trans>} count={members.length} flush>
        <ul className={styles.members}>
          {members.map((member) => (
            <Member
              key={member.id}
              member={member}
              labels={labels}
              editable={abilities.edit && !busy}
              lastOwner={
                member.role === 'owner' &&
                members.filter(({ role }) => role === 'owner').length === 1
              }
              onRole={(role) =>
                void save(members.map((one) => (one.id === member.id ? { ...one, role } : one)))
              }
              onRemove={() => void save(members.filter(({ id }) => id !== member.id))}
            />
          ))}
        </ul>
        {abilities.edit ? (
          <AddMember
            key={members.length}
            members={members}
            onAdd={(id) => void save([...members, { id, role: 'editor' }])}
          />
        ) : null}
      </Panel>
      <Panel title={<Trans>What they may do</Trans>}>
        <div className={styles.explained}>
          <p>
            <Trans>
              Owners and editors add content to this hub, order it and pin it. Owners are named as
              the people who answer for it.
            </Trans>
          </p>
          <p>
            <Trans>
              Editors with the standard role draft content in their hubs and submit it for review.
              Managers and administrators publish it.
            </Trans>
          </p>
          {members.length === 0 ? null : (
            <p className={text.hint}>
              <Plural
                value={members.length}
                one="# person fills this hub."
                other="# people fill this hub."
              />
            </p>
          )}
        </div>
      </Panel>
    </div>
  );
}

interface MemberProps {
  member: HubMember;
  labels: Readonly<Record<HubRole, string>>;
  editable: boolean;
  /** A hub keeps one. */
  lastOwner: boolean;
  onRole: (role: HubRole) => void;
  onRemove: () => void;
}

function Member({ member, labels, editable, lastOwner, onRole, onRemove }: MemberProps) {
  const { t } = useLingui();
  const { name, role } = member;
  return (
    <li className={styles.member}>
      <b>{name}</b>
      {editable && !lastOwner ? (
        <>
          <NativeSelect
            aria-label={t`Role of ${name}`}
            value={role}
            options={hubRoles.map((value) => ({ value, label: labels[value] }))}
            onChange={(event) => onRole(event.currentTarget.value === 'owner' ? 'owner' : 'editor')}
          />
          <Button
            square
            size="small"
            variant="quiet"
            icon={<IconX />}
            aria-label={t`Remove ${name}`}
            onClick={onRemove}
          />
        </>
      ) : (
        <span className={text.dim}>{labels[role]}</span>
      )}
    </li>
  );
}

interface AddMemberProps {
  members: readonly HubMember[];
  onAdd: (id: number) => void;
}

/** Finds a person and makes them an editor. */
function AddMember({ members, onAdd }: AddMemberProps) {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const [label] = useState(() => say`Add an editor`);
  return (
    <div className={styles.add}>
      <PersonPicker
        field={{
          label,
          'data-path': 'members',
          value: '',
          onChange: (id: unknown) => {
            const chosen = Number(id);
            if (chosen > 0 && members.every((member) => member.id !== chosen)) onAdd(chosen);
          },
        }}
        known={known}
        onKnown={(id, name) => setKnown(new Map([...known, [id, name]]))}
        except={undefined}
      />
    </div>
  );
}
