import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconArrowBackUp,
  IconArrowsJoin,
  IconDots,
  IconDownload,
  IconEraser,
  IconPencil,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Account } from 'contract/people/account.ts';
import { Suspense, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import {
  PersonAvatar,
  changeStatus,
  restorePeople,
  EraseDialog,
  exportPerson,
  fullName,
} from '../../people/people.public.ts';
import { Button } from '../../../kit/button/button.tsx';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import type { MenuEntry } from '../../../kit/menu/menu-entry.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { formatUnits } from '../../../kit/text/format-list.ts';
import { zoneName } from '../../../kit/text/time.ts';
import { ChooseOtherDialog } from '../../duplicates/duplicates.public.ts';
import { PeopleConfirm } from '../lazy-people-confirm.ts';
import { useMailEntries } from './use-mail-entries.tsx';

export interface PersonHeadProps {
  person: Account;
  slug: string;
  timeZone: string;
}

/** Who the person is, in one line each, and what may be done with them. */
export function PersonHead({ person, slug, timeZone }: PersonHeadProps) {
  const name = fullName(person);
  const zone = zoneName(timeZone);
  return (
    <PageHead
      leading={
        <PersonAvatar
          name={name}
          photo={person.photo}
          size="large"
          out={person.status === 'deactivated'}
        />
      }
      eyebrow={
        <>
          <Link to="/$organizationSlug/people" params={{ organizationSlug: slug }}>
            <Trans>People</Trans>
          </Link>
          {person.externalId === null ? null : ` / ${person.externalId}`}
        </>
      }
      zone={zone}
      title={name}
      lede={<Lede person={person} slug={slug} />}
      actions={<PersonActions person={person} slug={slug} />}
    />
  );
}

function Lede({ person, slug }: { person: Account; slug: string }) {
  const { jobTitle, department, location, lineManager } = person;
  const work = formatUnits([jobTitle, department].filter((text) => text !== null));
  const parts = [work, location ?? ''].filter((text) => text !== '');
  const manager = lineManager && (
    <Link
      to="/$organizationSlug/people/$personId/details"
      params={{ organizationSlug: slug, personId: lineManager.id }}
    >
      {lineManager.name}
    </Link>
  );
  return (
    <>
      {parts.join(' · ')}
      {manager === null ? null : (
        <>
          {parts.length === 0 ? null : ' · '}
          <Trans>Reports to {manager}</Trans>
        </>
      )}
    </>
  );
}

type Question = 'deactivate' | 'delete' | 'erase' | 'merge';

/** The rare actions, in the menu. */
function useEntries(person: Account, ask: (question: Question) => void): MenuEntry[] {
  const { t } = useLingui();
  const { abilities } = person;
  const entries = useMailEntries(person);
  if (abilities.erase) {
    entries.push({
      key: 'export',
      label: t`Export all data`,
      icon: <IconDownload />,
      onSelect: () => void exportPerson(person).catch(reportError),
    });
  }
  if (abilities.delete) {
    entries.push({
      key: 'merge',
      label: t`Merge with another person`,
      icon: <IconArrowsJoin />,
      onSelect: () => ask('merge'),
    });
    entries.push({
      key: 'delete',
      label: t`Delete`,
      icon: <IconTrash />,
      danger: true,
      onSelect: () => ask('delete'),
    });
  }
  if (abilities.erase) {
    entries.push({
      key: 'erase',
      label: t`Erase permanently`,
      icon: <IconEraser />,
      danger: true,
      onSelect: () => ask('erase'),
    });
  }
  return entries;
}

function PersonActions({ person, slug }: { person: Account; slug: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Question>();
  const { abilities } = person;
  const active = person.status === 'active';
  const reactivate = () => void changeStatus([person], 'active').catch(reportError);
  const entries = useEntries(person, setAsking);
  const done = () => {
    const deleted = asking === 'delete' || asking === 'erase';
    setAsking(undefined);
    if (deleted) {
      void navigate({ to: '/$organizationSlug/people', params: { organizationSlug: slug } });
    }
  };
  return (
    <>
      {abilities.restore ? (
        <Button
          variant="primary"
          icon={<IconArrowBackUp />}
          onClick={() => void restorePeople([person]).catch(reportError)}
        >
          <Trans>Restore</Trans>
        </Button>
      ) : null}
      {abilities.deactivate ? (
        // One button for both: what has the focus stays when the state changes.
        <Button
          icon={active ? <IconUserOff /> : <IconUserCheck />}
          onClick={() => (active ? setAsking('deactivate') : reactivate())}
        >
          {active ? <Trans>Deactivate</Trans> : <Trans>Reactivate</Trans>}
        </Button>
      ) : null}
      {entries.length > 0 ? (
        <EntryMenu entries={entries}>
          <Button square icon={<IconDots />} aria-label={t`More actions`} />
        </EntryMenu>
      ) : null}
      {abilities.edit ? (
        <Link
          to="/$organizationSlug/people/$personId/edit"
          params={{ organizationSlug: slug, personId: person.id }}
          className={buttonClass({ variant: 'primary' })}
        >
          <IconPencil aria-hidden />
          <Trans>Edit</Trans>
        </Link>
      ) : null}
      {asking === undefined ? null : (
        <Suspense fallback={null}>
          {asking === 'merge' ? (
            <ChooseOtherDialog person={person} slug={slug} onClose={() => setAsking(undefined)} />
          ) : asking === 'erase' ? (
            <EraseDialog person={person} onDone={done} onClose={() => setAsking(undefined)} />
          ) : (
            <PeopleConfirm
              kind={asking}
              people={[person]}
              onDone={done}
              onClose={() => setAsking(undefined)}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
