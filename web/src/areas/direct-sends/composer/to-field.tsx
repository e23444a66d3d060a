import { plural, t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MultiSelect, Pill } from '@mantine/core';
import { IconFriends, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { directSendLimits, type DirectSendTo } from 'contract/direct-sends/direct-send.ts';
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { formatList } from '../../../kit/text/format-list.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { tried } from '../../channels/channels.public.ts';
import styles from './to-field.module.css';
import { findPasted, type Recipient, recipientKinds } from './find-recipients.ts';
import { pastedNames } from './pasted-names.ts';
import type { NamedRecipients } from './reach.tsx';
import { guardiansInGroup, guardiansOfOne, useRecipients } from './use-recipients.ts';

export interface ToFieldProps {
  to: DirectSendTo;
  /** Their names, as far as they have loaded. */
  named: NamedRecipients | undefined;
  onChange: (to: DirectSendTo) => void;
}

const iconOf: Readonly<Record<Recipient['kind'], ReactNode>> = {
  groups: <IconUsersGroup aria-hidden="true" />,
  people: <IconUser aria-hidden="true" />,
  dependants: <IconFriends aria-hidden="true" />,
  dependantsOf: <IconFriends aria-hidden="true" />,
};

const keyOf = ({ kind, id }: Pick<Recipient, 'kind' | 'id'>) => `${kind} ${id}`;

/** The people and groups a message goes to: found by typing, or pasted as a list. */
export function ToField({ to, named, onChange }: ToFieldProps) {
  const { t } = useLingui();
  const { people, groups } = directSendLimits;
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const found = useRecipients(typed, wanted);
  const [picked, setPicked] = useState<ReadonlyMap<string, Recipient>>(new Map());
  // What was pasted is found later, when the list may have changed.
  const latest = useRef(to);
  useEffect(() => {
    latest.current = to;
  }, [to]);
  const known = new Map([...namedOnes(named), ...picked]);
  for (const kind of recipientKinds) for (const one of found[kind]) known.set(keyOf(one), one);
  const add = (ones: readonly Recipient[]) => {
    setPicked((before) => new Map([...before, ...ones.map((one) => [keyOf(one), one] as const)]));
    onChange(withAdded(latest.current, ones));
  };
  const paste = async (event: ClipboardEvent) => {
    const names = pastedNames(event.clipboardData.getData('text/plain'));
    if (names.length === 0) return;
    event.preventDefault();
    await tried(
      async () => {
        const { found: ones, unknown } = await findPasted(names);
        add(ones);
        if (unknown.length > 0) notifyUnknown(unknown);
      },
      say`Couldn’t find the pasted recipients`,
    );
  };
  const value = recipientKinds.flatMap((kind) => (to[kind] ?? []).map((id) => keyOf({ kind, id })));
  return (
    <MultiSelect
      label={t({ message: 'To', context: 'recipients' })}
      description={t`Up to ${people} people and ${groups} groups`}
      classNames={{ pillsList: styles.pills ?? '' }}
      placeholder={t`Name or group`}
      searchable
      hidePickedOptions
      openOnFocus={false}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      searchValue={typed}
      onSearchChange={setTyped}
      onFocus={() => setWanted(true)}
      onPaste={(event) => void paste(event)}
      value={value}
      onChange={(keys) => {
        const ones = keys.map((key) => recipientOf(known, key));
        setPicked(
          (before) => new Map([...before, ...ones.map((one) => [keyOf(one), one] as const)]),
        );
        onChange(withAdded({ groups: [], people: [] }, ones));
        setTyped('');
        setOpened(false);
      }}
      filter={({ options }) => options}
      data={offered(value, known, found, to)}
      renderPill={({ option, onRemove }) => (
        <ToPill recipient={recipientOf(known, String(option.value))} onRemove={onRemove} />
      )}
      renderOption={({ option }) => <ToOption recipient={known.get(option.value)} />}
      nothingFoundMessage={
        found.failed
          ? t`Search failed. Try again.`
          : found.searching
            ? t`Searching`
            : t`No people, groups or dependants match`
      }
    />
  );
}

/** As many as there is room for, each once. */
function withAdded(to: DirectSendTo, ones: readonly Recipient[]): DirectSendTo {
  const ids = (kind: Recipient['kind']) => [
    ...new Set([
      ...(to[kind] ?? []),
      ...ones.filter((one) => one.kind === kind).map(({ id }) => id),
    ]),
  ];
  const dependants = ids('dependants').slice(0, directSendLimits.people);
  const dependantsOf = ids('dependantsOf').slice(0, directSendLimits.groups);
  return {
    groups: ids('groups').slice(0, directSendLimits.groups),
    people: ids('people').slice(0, directSendLimits.people),
    ...(dependants.length > 0 && { dependants }),
    ...(dependantsOf.length > 0 && { dependantsOf }),
  };
}

function notifyUnknown(unknown: readonly string[]): void {
  notify.info({
    title: plural(unknown.length, {
      one: '# pasted name or address wasn’t found',
      other: '# pasted names or addresses weren’t found',
    }),
    detail: formatList(unknown.slice(0, 5)),
  });
}

function namedOnes(named: ToFieldProps['named']): (readonly [string, Recipient])[] {
  const groups = (named?.groups ?? []).map(({ id, name, memberCount }): Recipient => ({
    kind: 'groups',
    id,
    name,
    note: memberCount,
  }));
  const people = (named?.people ?? []).map(({ id, firstName, lastName }): Recipient => ({
    kind: 'people',
    id,
    name: `${firstName} ${lastName}`,
    note: '',
  }));
  const dependants = (named?.dependants ?? []).map((one): Recipient => ({
    kind: 'dependants',
    id: one.id,
    name: guardiansOfOne(one),
    note: '',
  }));
  const dependantsOf = (named?.dependantsOf ?? []).map(({ id, name }): Recipient => ({
    kind: 'dependantsOf',
    id,
    name: guardiansInGroup(name),
    note: '',
  }));
  return [...groups, ...people, ...dependants, ...dependantsOf].map(
    (one) => [keyOf(one), one] as const,
  );
}

/** By a placeholder where the name has not loaded yet. */
function recipientOf(known: ReadonlyMap<string, Recipient>, key: string): Recipient {
  const one = known.get(key);
  if (one !== undefined) return one;
  const [kind, id] = key.split(' ');
  const number = Number(id);
  switch (kind) {
    case 'groups':
      return { kind, id: number, name: say`Group ${number}`, note: '' };
    case 'dependants':
      return { kind, id: number, name: say`Guardian of dependant ${number}`, note: '' };
    case 'dependantsOf':
      return { kind, id: number, name: say`Guardians in group ${number}`, note: '' };
    default:
      return { kind: 'people', id: number, name: say`Person ${number}`, note: '' };
  }
}

const optionOf = (one: Recipient) => ({ value: keyOf(one), label: one.name });

function offered(
  value: readonly string[],
  known: ReadonlyMap<string, Recipient>,
  found: Pick<ReturnType<typeof useRecipients>, Recipient['kind']>,
  to: DirectSendTo,
) {
  const isNew = (one: Recipient) => !value.includes(keyOf(one));
  const isFull = (kind: Recipient['kind']) =>
    (to[kind] ?? []).length >=
    (kind === 'groups' || kind === 'dependantsOf'
      ? directSendLimits.groups
      : directSendLimits.people);
  return [
    // Picked ones are named by their option, which is not offered.
    ...value.map((key) => optionOf(recipientOf(known, key))),
    ...recipientKinds.flatMap((kind) =>
      found[kind].filter(isNew).map((one) => ({ ...optionOf(one), disabled: isFull(kind) })),
    ),
  ];
}

function ToPill({
  recipient: { kind, name, note },
  onRemove,
}: {
  recipient: Recipient;
  onRemove: (() => void) | undefined;
}) {
  const { t } = useLingui();
  return (
    <Pill
      withRemoveButton
      onRemove={() => onRemove?.()}
      removeButtonProps={{ 'aria-hidden': false, 'aria-label': t`Remove ${name}` }}
    >
      <span className={styles.pill}>
        {iconOf[kind]}
        {name}
        {typeof note === 'number' ? <small>{formatCount(note)}</small> : null}
      </span>
    </Pill>
  );
}

function ToOption({ recipient }: { recipient: Recipient | undefined }) {
  if (recipient === undefined) return null;
  const { kind, name, note } = recipient;
  return (
    <span className={styles.option}>
      {iconOf[kind]}
      <span>{name}</span>
      <small>{typeof note === 'number' ? formatCount(note) : note}</small>
    </span>
  );
}
