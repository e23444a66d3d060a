import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { RecordLine } from 'contract/channels/channel-records.ts';
import { useState } from 'react';
import styles from './records.module.css';

/** A record as it is to stand in DNS, each part to copy; beside it what stands there now. */
export function RecordTable({ line: { record, now }, label }: { line: RecordLine; label: string }) {
  const { t } = useLingui();
  if (record === null) return null;
  return (
    <dl className={styles.record}>
      <CopyRow
        name={t({ message: 'Type', context: 'DNS record' })}
        value={record.type}
        of={label}
      />
      <CopyRow
        name={t({ message: 'Name', context: 'DNS record' })}
        value={record.name}
        of={label}
      />
      {now === null ? null : (
        <div>
          <dt>
            <Trans context="DNS record">Now</Trans>
          </dt>
          <dd>
            <code>{now}</code>
          </dd>
        </div>
      )}
      <CopyRow
        name={
          now === null
            ? t({ message: 'Value', context: 'DNS record' })
            : t({ message: 'Better', context: 'DNS record' })
        }
        value={record.value}
        of={label}
      />
    </dl>
  );
}

/** A part of a record, with a button that copies it. */
export function CopyRow({ name, value, of }: { name: string; value: string; of: string }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
        {'clipboard' in navigator ? (
          <button
            type="button"
            className={styles.copy}
            aria-label={copied ? t`${name} of ${of} copied` : t`Copy ${name} of ${of}`}
            onClick={() => void copy()}
          >
            {copied ? <IconCheck aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
          </button>
        ) : null}
      </dd>
    </div>
  );
}
