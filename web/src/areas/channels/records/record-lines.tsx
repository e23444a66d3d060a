import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ChannelRecords,
  type RecordLine,
  type RecordKind,
  recordKinds,
} from 'contract/channels/channel-records.ts';
import { Line } from '../line.tsx';
import { findingMessages, recordName } from './record-messages.ts';
import { RecordTable } from './record-table.tsx';

interface RecordLinesProps {
  records: ChannelRecords;
  /** Null where emails come back to the sender. */
  bounceDomain: string | null;
}

/** What DNS says of the sender: each line in order, or with the record to write. */
export function RecordLines({ records, bounceDomain }: RecordLinesProps) {
  const kinds = recordKinds.filter((kind) => kind !== 'mx' || bounceDomain !== null);
  return kinds.map((kind) => {
    const line = records.lines.find((one) => one.kind === kind);
    return line === undefined ? (
      <Unchecked key={kind} kind={kind} checking={records.checking} />
    ) : (
      <Checked key={kind} line={line} domain={records.domain} />
    );
  });
}

function Unchecked({ kind, checking }: { kind: RecordKind; checking: boolean }) {
  return (
    <Line state={checking ? 'working' : 'unknown'} name={recordName(kind)}>
      {checking ? (
        <Trans>Asking the name servers</Trans>
      ) : (
        <Trans>Check the DNS records to see what is missing.</Trans>
      )}
    </Line>
  );
}

function Checked({ line, domain }: { line: RecordLine; domain: string }) {
  const { t } = useLingui();
  const name = recordName(line.kind);
  const { what, fix } = findingMessages(line.finding);
  return (
    <Line
      state={line.state}
      name={name}
      fix={fix}
      more={<RecordTable line={line} label={t`${name} of ${domain}`} />}
    >
      {what}
    </Line>
  );
}
