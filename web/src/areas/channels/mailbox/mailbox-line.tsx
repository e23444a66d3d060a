import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Channel } from 'contract/channels/channel.ts';
import type { ChannelMailbox, MailboxProblem } from 'contract/channels/mailbox.ts';
import { Suspense, useState } from 'react';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import { Line } from '../line.tsx';
import { MailboxButtons } from './mailbox-buttons.tsx';
import { mailboxQuery } from './mailbox.queries.ts';
import { ServerQuote } from '../server-quote.tsx';
import { isHeard, webhooksQuery } from './webhooks.queries.ts';
import styles from '../channel.module.css';
import { t as say } from '@lingui/core/macro';
import { type ProblemMessages, serverProblemMessages } from '../problem-messages.ts';

const problems: Readonly<Record<MailboxProblem, () => ProblemMessages>> = {
  ...serverProblemMessages,
  no_answer: () => ({
    what: say`The server stopped answering.`,
    fix: say`Check the port and the encryption.`,
  }),
  tls_missing: () => ({
    what: say`The server doesn’t offer STARTTLS on this port.`,
    fix: say`Choose “Encrypted from the start”, usually on port 993.`,
  }),
  tls_failed: () => ({
    what: say`An encrypted connection couldn’t be set up.`,
    fix: say`Check the port and the encryption: port 993 is encrypted from the start, port 143 uses STARTTLS.`,
  }),
  auth: () => ({
    what: say`The server refused the user or the password.`,
    fix: say`Enter both again. Some services ask for an app password.`,
  }),
  folder_missing: () => ({
    what: say`The mailbox doesn’t have this folder.`,
    fix: say`Enter the folder as the server writes it, like INBOX.`,
  }),
  other: () => ({
    what: say`The mailbox couldn’t be read.`,
    fix: say`Fix the problem the server reports.`,
  }),
};

const MailboxForm = lazyPage(() => import('./mailbox-form.tsx').then((part) => part.MailboxForm));

const ArrivalTestLine = lazyPage(() =>
  import('./arrival-test-line.tsx').then((part) => part.ArrivalTestLine),
);

const testPollMs = 1000;
const behindPollMs = 10_000;

function pollOf(mailbox: ChannelMailbox | null | undefined): number | false {
  const test = mailbox?.arrivalTest?.state;
  if (mailbox?.testing === true || test === 'sending' || test === 'waiting') return testPollMs;
  return mailbox?.behind === true ? behindPollMs : false;
}

/** The mailbox that emails come back to: what was found in it, or why it can’t be read. */
export function MailboxLine({ channel }: { channel: Channel }) {
  const [editing, setEditing] = useState(false);
  const { data } = useQuery({
    ...mailboxQuery(channel.id),
    refetchInterval: (query) => pollOf(query.state.data?.mailbox),
  });
  const webhooks = useQuery(webhooksQuery(channel.id)).data?.items ?? [];
  if (data === undefined) return null;
  const { mailbox } = data;
  const buttons = (
    <MailboxButtons channel={channel} mailbox={mailbox} onEdit={() => setEditing(true)} />
  );
  return (
    <>
      <MailboxState
        mailbox={mailbox}
        isNeeded={!isHeard(webhooks)}
        more={<div className={styles.proof}>{buttons}</div>}
      />
      <Suspense fallback={null}>
        {mailbox === null ? null : <ArrivalTestLine channel={channel} mailbox={mailbox} />}
      </Suspense>
      <Suspense fallback={null}>
        {editing ? (
          <MailboxForm channel={channel} mailbox={mailbox} onClose={() => setEditing(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

interface StateProps {
  mailbox: ChannelMailbox | null;
  /** No webhook tells what came back. */
  isNeeded: boolean;
  more: React.ReactNode;
}

function MailboxState({ mailbox, isNeeded, more }: StateProps) {
  const { t } = useLingui();
  const zone = useMembership()?.timeZone ?? 'UTC';
  const name = t`Mailbox for bounces`;
  if (mailbox === null) {
    return (
      <Line state={isNeeded ? 'unknown' : 'ok'} name={name} more={more}>
        {isNeeded ? (
          <Trans>
            Without a webhook, we can read bounces and complaints from the mailbox your emails come
            back to.
          </Trans>
        ) : (
          <Trans>Not needed: a webhook tells us about bounces and complaints.</Trans>
        )}
      </Line>
    );
  }
  const { username, host, folder, problem, reply, readAt } = mailbox;
  if (mailbox.testing) {
    return (
      <Line state="working" name={name} more={more}>
        <span role="status">
          <Trans>
            We’re connecting to {username} at {host}.
          </Trans>
        </span>
      </Line>
    );
  }
  if (problem !== null) {
    const { what, fix } = mailboxProblemMessages(problem);
    const next = formatMoment(mailbox.nextAt, zone);
    return (
      <Line state="blocked" name={name} fix={fix} more={more}>
        {what} <Trans>We try again at {next}.</Trans>
        {reply === null || reply === '' ? null : <ServerQuote text={reply} />}
      </Line>
    );
  }
  const at = readAt === null ? null : formatMoment(readAt, zone);
  return (
    <Line state={at === null ? 'unknown' : 'ok'} name={name} aside={at} more={more}>
      <Trans>
        {username} at {host}, {folder}
      </Trans>
      {at === null ? null : <Found mailbox={mailbox} />}
    </Line>
  );
}

function Found({ mailbox }: { mailbox: ChannelMailbox }) {
  const { read, bounces, complaints, others, behind } = mailbox;
  return (
    <ul className={styles.found}>
      <li>
        <Plural value={read} one="# email read" other="# emails read" />
      </li>
      <li>
        <Plural value={bounces} one="# bounce" other="# bounces" />
      </li>
      <li>
        <Plural value={complaints} one="# complaint" other="# complaints" />
      </li>
      <li>
        <Plural value={others} one="# other email, ignored" other="# other emails, ignored" />
      </li>
      {behind ? (
        <li>
          <Trans>older emails are still being read</Trans>
        </li>
      ) : null}
    </ul>
  );
}

/** Why a mailbox can't be read, and what to do about it. */
function mailboxProblemMessages(problem: MailboxProblem): ProblemMessages {
  return problems[problem]();
}
