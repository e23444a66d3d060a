import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Channel } from 'contract/channels/channel.ts';
import type { MailHeader } from 'contract/channels/arrival-test.ts';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { mailboxQuery } from './mailbox.queries.ts';
import styles from './brought-back.module.css';

/** What says most of how an email travelled; the rest is asked for. */
const telling = new Set([
  'return-path',
  'authentication-results',
  'received',
  'list-unsubscribe-post',
  'message-id',
]);

/** The headers with which the test email of a channel arrived in its mailbox; nothing until one has. */
export function BroughtBack({ channel: { id, name } }: { channel: Channel }) {
  const { data } = useQuery(mailboxQuery(id));
  const [isWhole, setWhole] = useState(false);
  const headers = data?.mailbox?.arrivalTest?.headers ?? [];
  if (headers.length === 0) return null;
  const first = headers.filter((header) => telling.has(header.name.toLowerCase()));
  return (
    <Panel
      eyebrow={name}
      title={<Trans>What the test email brought back</Trans>}
      foot={
        <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? (
            <Trans>Show fewer headers</Trans>
          ) : (
            <Plural value={headers.length} one="Show # header" other="Show all # headers" />
          )}
        </Button>
      }
    >
      <Headers headers={isWhole ? headers : first} />
    </Panel>
  );
}

function Headers({ headers }: { headers: readonly MailHeader[] }) {
  return (
    <dl className={styles.headers} lang="">
      {headers.map(({ name, value }, index) => (
        // The same header may come several times, and their order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
