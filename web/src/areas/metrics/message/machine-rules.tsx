import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { machineLimits, type MachineRule } from 'contract/delivery/machine-rules.ts';
import { Popup } from '../../../kit/overlay/popup.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { partsQuery } from '../metrics.queries.ts';
import styles from './message.module.css';

/** How an open or a click is known to be automated, as it is published. */
const ruleLabels: Readonly<Record<MachineRule, () => string>> = {
  head: () => t`It only checked that the address responds`,
  prefetch: () => t`It said it was loading pages in advance`,
  agent: () =>
    t`It identified itself as a bot, a scanner, a link preview or a program, or not at all`,
  privacy: () =>
    t`It identified itself only as “Mozilla/5.0”, like the privacy proxy of Apple Mail`,
  prompt: () =>
    plural(machineLimits.prompt, {
      one: 'It came within # second of the mail server accepting the message',
      other: 'It came within # seconds of the mail server accepting the message',
    }),
  burst: () =>
    plural(machineLimits.burst, {
      one: 'It came from a network that made more than # request in a minute',
      other: 'It came from a network that made more than # requests in a minute',
    }),
};

/** Each detection rule, in the words in which it is published, with how often it matched in this message. */
export function MachineRules({ messageId }: { messageId: number }) {
  return (
    <Popup
      width={372}
      button={
        <button type="button" className={styles.explain}>
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
        {Object.entries(ruleLabels).map(([rule, label]) => (
          <div key={rule}>
            <dt>{label()}</dt>
            <dd>{data === undefined ? '…' : formatCount(found.get(rule as MachineRule) ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
