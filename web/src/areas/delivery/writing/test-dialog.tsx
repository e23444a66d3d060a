import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  listTestResults,
  testColleaguesMost,
  type TestResult,
} from 'contract/delivery/tests.contract.ts';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useState } from 'react';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { useMe, useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Select } from '../../../kit/inputs/select.tsx';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { fullName } from '../../people/people.public.ts';
import { DeliveryMark, deliveryReasonLabels } from '../marks/message-marks.tsx';
import styles from './test-dialog.module.css';

export interface TestDialogProps {
  /** Sends the message as it is written. @returns what its results are asked for by; undefined where it failed */
  onSend: (colleagues: number[]) => Promise<number | undefined>;
  onClose: () => void;
}

interface Colleague {
  id: number;
  name: string;
  email: string;
}

const tile = { meta: { claims: 'tile' as const }, staleTime: 0 };

/** Tries a message: to oneself, and to a few colleagues. */
export function TestDialog({ onSend, onClose }: TestDialogProps) {
  const { t } = useLingui();
  const me = useMe();
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([]);
  const [busy, setBusy] = useState(false);
  const [testId, setTestId] = useState<number>();
  const send = async () => {
    setBusy(true);
    setTestId(await onSend(colleagues.map(({ id }) => id)));
    setBusy(false);
  };
  return (
    <Modal
      title={t`Send a test`}
      onClose={onClose}
      persistent={busy}
      foot={
        testId === undefined ? (
          <DialogFoot
            onClose={onClose}
            busy={busy ? t`Sending` : undefined}
            onClick={() => void send()}
          >
            <Trans>Send test</Trans>
          </DialogFoot>
        ) : (
          <Button variant="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        )
      }
    >
      {testId === undefined ? (
        <>
          <p>
            <Trans>
              Everyone gets the message as it is written now, with their own details filled in.
            </Trans>
          </p>
          <ul className={styles.people} aria-label={t`Recipients of the test`}>
            <li>
              <span>
                <Trans>You</Trans> <small>{me?.email}</small>
              </span>
            </li>
            {colleagues.map(({ id, name, email }) => (
              <li key={id}>
                <span>
                  {name} <small>{email}</small>
                </span>
                <Button
                  square
                  size="small"
                  icon={<IconX />}
                  aria-label={t`Remove ${name}`}
                  onClick={() => setColleagues(colleagues.filter((one) => one.id !== id))}
                />
              </li>
            ))}
          </ul>
          {colleagues.length >= testColleaguesMost ? null : (
            <ColleaguePicker
              chosen={colleagues}
              onAdd={(colleague) => setColleagues([...colleagues, colleague])}
            />
          )}
        </>
      ) : (
        <Results testId={testId} />
      )}
    </Modal>
  );
}

interface PickerProps {
  chosen: readonly Colleague[];
  onAdd: (colleague: Colleague) => void;
}

function ColleaguePicker({ chosen, onAdd }: PickerProps) {
  const { t } = useLingui();
  const own = useMembership()?.accountId;
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim().slice(0, lengths.search), 150);
  const query = {
    type: ['admin', 'manager'],
    access: ['granted'],
    limit: '20',
    ...(asked === '' ? {} : { q: asked }),
  };
  const found = useQuery({ ...endpointQuery(listAccounts, { query }), ...tile });
  const people = (found.data?.items ?? []).flatMap((person) =>
    person.id === own || person.email === null || chosen.some(({ id }) => id === person.id)
      ? []
      : [{ id: person.id, name: fullName(person), email: person.email }],
  );
  return (
    <Select
      label={t`Add colleagues`}
      description={t`Up to ${testColleaguesMost} people of your staff who can sign in`}
      placeholder={t`Name or email address`}
      options={people.map(({ id, name, email }) => ({
        value: String(id),
        label: name,
        note: email,
      }))}
      value={null}
      onChange={(value) => {
        const person = people.find(({ id }) => String(id) === value);
        if (person !== undefined) onAdd(person);
        setTyped('');
      }}
      searchable
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={
        found.isError
          ? t`Search failed. Try again.`
          : found.isFetching
            ? t`Searching`
            : t`No staff match`
      }
    />
  );
}

const pollMs = 1000;
const isOpen = ({ state }: TestResult) => state === 'pending' || state === 'inflight';

/** The result of the test at each address. */
function Results({ testId }: { testId: number }) {
  const { t } = useLingui();
  const { _ } = useMessages();
  const { data } = useQuery({
    ...endpointQuery(listTestResults, { params: { id: testId } }),
    ...tile,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.items.some(isOpen) ? pollMs : false,
  });
  return (
    <div role="status">
      <p>
        <Trans>Open the email and check its links.</Trans>
      </p>
      <ul className={styles.people} aria-label={t`Results of the test`}>
        {(data?.items ?? []).map(({ accountId, email, state, reply, reason }) => (
          <li key={accountId}>
            <span>
              {email}
              {reason !== null || (state === 'failed' && reply !== null) ? (
                <small>{reason === null ? reply : _(deliveryReasonLabels[reason])}</small>
              ) : null}
            </span>
            <DeliveryMark state={state} />
          </li>
        ))}
      </ul>
    </div>
  );
}
