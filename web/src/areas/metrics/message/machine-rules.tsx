import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type MachineRule, machineRules } from 'contract/delivery/machine-rules.ts';
import { Popup } from '../../../kit/overlay/popup.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { partsQuery } from '../metrics.queries.ts';
import styles from './message.module.css';

/** Each detection rule, in the words in which it is published, with how often it matched in this message. */
export function MachineRules({ messageId }: { messageId: number }) {
  return (
    <Popup
      width={372}
      button={
        <button type="button" className={styles.tell}>
          <Trans>Detection rules</Trans>
        </button>
      }
    >
      <RuleList messageId={messageId} />
    </Popup>
  );
}

function RuleList({ messageId }: { messageId: number }) {
  const { data } = useQuery(partsQuery(messageId));
  const found = new Map(
    data?.machines.map(({ rule, opened, clicked }) => [rule, opened + clicked]),
  );
  return (
    <div className={styles.rules} tabIndex={-1} data-autofocus>
      <h3>
        <Trans>Automated opens and clicks</Trans>
      </h3>
      <p>
        <Trans>
          A click or open that matches one of these rules counts as automated. Everything else
          counts as a person.
        </Trans>
      </p>
      <dl>
        {Object.entries(machineRules).map(([rule, words]) => (
          <div key={rule}>
            <dt>{words}</dt>
            <dd>{data === undefined ? '…' : formatCount(found.get(rule as MachineRule) ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
