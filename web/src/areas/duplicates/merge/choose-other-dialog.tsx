import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Account } from 'contract/people/account.ts';
import { useState } from 'react';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { PersonPicker, fullName } from '../../people/people.public.ts';

export interface ChooseOtherDialogProps {
  person: Account;
  slug: string;
  onClose: () => void;
}

/** Asks for the duplicate of a person, and opens the page that compares both. */
export function ChooseOtherDialog({ person, slug, onClose }: ChooseOtherDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState({ id: '', name: '' });
  const name = fullName(person);
  const compare = () =>
    void navigate({
      to: '/$organizationSlug/people/$personId/merge/$otherId',
      params: { organizationSlug: slug, personId: person.id, otherId: Number(chosen.id) },
    });
  return (
    <Modal
      title={<Trans>Merge {name} with another person</Trans>}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          disabledReason={chosen.id === '' ? t`Choose the other person first` : undefined}
          onClick={compare}
        >
          <Trans>Compare</Trans>
        </DialogFoot>
      }
    >
      <PersonPicker
        field={{
          label: t`Other person`,
          'data-path': 'otherId',
          value: chosen.id,
          onChange: (id: unknown) => {
            if (id === '') setChosen({ id: '', name: '' });
          },
        }}
        known={new Map([[chosen.id, chosen.name]])}
        onKnown={(id, chosenName) => setChosen({ id, name: chosenName })}
        except={person.id}
      />
    </Modal>
  );
}
