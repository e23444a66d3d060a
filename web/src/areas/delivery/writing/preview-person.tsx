import { Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AudiencePerson } from 'contract/delivery/audience.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Select } from '../../../kit/inputs/select.tsx';
import { useMailing } from '../mailing/mailing.ts';
import styles from './message.module.css';

const offered = '25';

/** The recipient whose email is previewed. */
export interface PreviewedPerson {
  /** Undefined while it has no recipients. */
  person: AudiencePerson | undefined;
  /** The first recipients, in the order of the arrows. */
  people: readonly AudiencePerson[];
  choose: (person: AudiencePerson) => void;
}

/** The recipients a message can be previewed as: the first of them, and any other who is found by name. */
export function usePreviewedPerson(mailingId: number): PreviewedPerson {
  const [chosen, setChosen] = useState<AudiencePerson>();
  const { data } = useQuery(
    useMailing().audiencePeople(mailingId, { show: 'eligible', limit: offered }),
  );
  const people = data?.items ?? [];
  return { person: chosen ?? people[0], people, choose: setChosen };
}

interface PersonChooserProps extends PreviewedPerson {
  mailingId: number;
}

/** The recipient by name, and the way to the one before and after. */
export function PersonChooser({ mailingId, person, people, choose }: PersonChooserProps) {
  const { t } = useLingui();
  const index = people.findIndex(({ id }) => id === person?.id);
  if (person === undefined) {
    return (
      <span>
        <Trans>As you see it (no recipients yet)</Trans>
      </span>
    );
  }
  const [before, after] = [people[index - 1], people[index + 1]];
  return (
    <>
      <NameSearch mailingId={mailingId} person={person} onChoose={choose} />
      <Button
        square
        size="small"
        icon={<IconChevronLeft />}
        aria-label={t`Previous person`}
        disabledReason={before === undefined ? t`This is the first person` : undefined}
        onClick={() => before && choose(before)}
      />
      <Button
        square
        size="small"
        icon={<IconChevronRight />}
        aria-label={t`Next person`}
        disabledReason={after === undefined ? t`This is the last person in the preview` : undefined}
        onClick={() => after && choose(after)}
      />
    </>
  );
}

interface NameSearchProps {
  mailingId: number;
  person: AudiencePerson;
  onChoose: (person: AudiencePerson) => void;
}

const nameOf = ({ firstName, lastName }: AudiencePerson) => `${firstName} ${lastName}`;

function NameSearch({ mailingId, person, onChoose }: NameSearchProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(nameOf(person));
  const [asked] = useDebouncedValue(typed.trim().slice(0, lengths.search), 150);
  const search = asked === '' || asked === nameOf(person) ? {} : { q: asked };
  const found = useQuery(
    useMailing().audiencePeople(mailingId, { show: 'eligible', limit: offered, ...search }),
  );
  const people = found.data?.items ?? [];
  // The one that is shown has a name also where the search finds others.
  const offeredPeople = people.some(({ id }) => id === person.id) ? people : [person, ...people];
  return (
    <Select
      className={styles.name}
      label={t`Preview as`}
      options={offeredPeople.map((one) => ({
        value: String(one.id),
        label: nameOf(one),
        note: one.jobTitle ?? '',
      }))}
      value={String(person.id)}
      onChange={(value) => {
        const next = offeredPeople.find(({ id }) => String(id) === value);
        if (next !== undefined) onChoose(next);
      }}
      searchable
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      nothingFoundMessage={
        found.isError
          ? t`Search failed. Try again.`
          : found.isFetching
            ? t`Searching`
            : t`No people match`
      }
    />
  );
}
