import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MachineRule } from 'contract/delivery/machine-rules.ts';
import { Popup } from '../../../kit/overlay/popup.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';
import { partsQuery } from '../metrics.queries.ts';
import styles from './message.module.css';

/** The published rules, as people are told them. */
const rules: Readonly<Record<MachineRule, MessageDescriptor>> = {
  head: msg`It asked only whether the address answers`,
  prefetch: msg`It said itself that it loads pages before anybody wants them`,
  agent: msg`It called itself a robot, a scanner, a link preview or a program, or nothing at all`,
  privacy: msg`It gave no more than “Mozilla/5.0”, as the privacy proxy of Apple Mail does`,
  prompt: msg`It came within 3 seconds after the mail server had taken the message`,
  burst: msg`It came from a network that asked more than 300 times within a minute`,
};

/** "How we tell": each rule with how often it told a machine in this message. */
export function MachineRules({ messageId }: { messageId: number }) {
  return (
    <Popup
      width={372}
      button={
        <button type="button" className={styles.tell}>
          <Trans>How we tell</Trans>
        </button>
      }
    >
      <RuleList messageId={messageId} />
    </Popup>
  );
}

function RuleList({ messageId }: { messageId: number }) {
  const { _ } = useLingui();
  const { data } = useQuery(partsQuery(messageId));
  const found = new Map(
    data?.machines.map(({ rule, opened, clicked }) => [rule, opened + clicked]),
  );
  return (
    <div className={styles.rules} tabIndex={-1} data-autofocus>
      <h3>
        <Trans>How we tell a machine</Trans>
      </h3>
      <p>
        <Trans>By one of these. Whatever none of them names counts as a person.</Trans>
      </p>
      <dl>
        {Object.entries(rules).map(([rule, words]) => (
          <div key={rule}>
            <dt>{_(words)}</dt>
            <dd>{data === undefined ? '…' : formatCount(found.get(rule as MachineRule) ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <p className={text.hint}>
        <Trans>Opens and clicks of this message that each rule told.</Trans>
      </p>
    </div>
  );
}
