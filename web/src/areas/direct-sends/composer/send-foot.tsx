import { plural, t as say } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import { directSendLimits } from 'contract/direct-sends/direct-send.ts';
import { undoSeconds } from 'contract/kernel/times.ts';
import { Suspense, useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { checkMessage, NamedField, TestDialog } from '../../delivery/delivery.public.ts';
import { tried } from '../../channels/channels.public.ts';
import {
  checkQuery,
  forgetDirectSends,
  forgetDraftFigures,
  makeCampaignOf,
  sendTest,
} from '../direct-sends.queries.ts';
import styles from './composer.module.css';
import { Readiness } from './readiness.tsx';
import { ScheduleButton, SendAtChoice, SendAtFields, useSendAt } from './send-at.tsx';
import type { Composer } from './use-composer.ts';

const SendQuestion = lazyPage(() =>
  import('./send-question.tsx').then((part) => part.SendQuestion),
);
const PreviewDialog = lazyPage(() =>
  import('./preview-dialog.tsx').then((part) => part.PreviewDialog),
);

/** What still blocks sending, and the buttons that try, test and send. */
export function SendFoot({ composer }: { composer: Composer }) {
  const { t } = useLingui();
  const { item } = composer;
  const isMade = item.id !== 0;
  const check = useQuery({ ...checkQuery(item.id), enabled: isMade }).data;
  const [open, setOpen] = useState<'send' | 'preview' | 'test'>();
  const sendAt = useSendAt(composer);
  const blocked = (check?.lines ?? []).filter(({ level }) => level === 'blocked');
  const tooMany = blocked.find(isTooMany);
  const eligible = check?.counts.eligible ?? 0;
  const reason =
    check === undefined
      ? t`Add recipients first`
      : blocked.length > 0
        ? t`Fix the blocked checks first`
        : undefined;
  const openOnceSaved = async (what: 'send' | 'preview') => {
    if ((await saved(composer)) !== undefined) setOpen(what);
  };
  return (
    <>
      {tooMany ? <TooMany composer={composer} people={eligible} why={tooMany} /> : null}
      <Readiness lines={blocked.filter((line) => !isTooMany(line))} />
      <div className={styles.sending}>
        <SendAtChoice sendAt={sendAt} />
        <SendAtFields sendAt={sendAt} />
        <div className={styles.foot} data-dock>
          <span className={styles.undo}>
            {sendAt.later ? null : (
              <Plural value={undoSeconds} one="# second to undo" other="# seconds to undo" />
            )}
          </span>
          <Button onClick={() => void openOnceSaved('preview')}>
            <Trans>Preview</Trans>
          </Button>
          <NamedField name="test">
            <Button onClick={() => setOpen('test')}>
              <Trans>Send a test</Trans>
            </Button>
          </NamedField>
          {sendAt.later ? (
            <ScheduleButton
              {...{ sendAt, reason }}
              people={eligible}
              ready={() => saved(composer)}
            />
          ) : (
            <Button
              variant="primary"
              icon={<IconSend />}
              disabledReason={reason}
              onClick={() => void openOnceSaved('send')}
            >
              {eligible === 0 ? (
                <Trans context="verb">Send</Trans>
              ) : (
                plural(eligible, { one: 'Send to # person', other: 'Send to # people' })
              )}
            </Button>
          )}
        </div>
      </div>
      <Suspense fallback={null}>
        {open === 'send' ? (
          <SendQuestion id={item.id} onClose={() => setOpen(undefined)} />
        ) : open === 'preview' ? (
          <PreviewDialog directSend={item} onClose={() => setOpen(undefined)} />
        ) : open === 'test' ? (
          <TestDialog
            onSend={(colleagues) => sendTestOf(composer, colleagues)}
            onClose={() => setOpen(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Saves what waits, so that what is counted is what is shown. */
async function saved(composer: Composer): Promise<number | undefined> {
  const id = await composer.ready();
  if (id !== undefined) await forgetDraftFigures();
  return id;
}

/** Sends the message as it is written. @returns what the results are asked for by; undefined where it failed */
async function sendTestOf(composer: Composer, colleagues: number[]): Promise<number | undefined> {
  const key = uuid();
  const id = await composer.ready();
  if (id === undefined) return undefined;
  let testId: number | undefined;
  await tried(
    async () => {
      testId = await sendTest(id, colleagues, key);
    },
    say`Couldn’t send the test`,
  );
  return testId;
}

/** To so many only a campaign can be sent: to more than a direct send reaches, or than may be sent without approval. */
function isTooMany({ code }: ReadinessLine): boolean {
  return code === 'too_many_recipients' || code === 'needs_approval';
}

interface TooManyProps {
  composer: Composer;
  people: number;
  why: ReadinessLine;
}

/** As a campaign it continues with everything that was written, without its files. */
function TooMany({ composer, people, why }: TooManyProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const organizationSlug = useMembership()?.slug ?? '';
  const [busy, setBusy] = useState(false);
  const [key] = useState(uuid);
  const { abilities, files } = composer.item;
  const filesLeft = files.length;
  const turn = async () => {
    setBusy(true);
    const id = await composer.ready();
    let made: Awaited<ReturnType<typeof makeCampaignOf>> | undefined;
    if (id !== undefined) {
      await tried(
        async () => {
          made = await makeCampaignOf(id, key);
        },
        say`Couldn’t create the campaign`,
      );
    }
    setBusy(false);
    if (made !== undefined) {
      if (made.filesLeft > 0) notifyFilesLeft(made.filesLeft);
      await navigate({
        to: '/$organizationSlug/campaigns/$id',
        params: { organizationSlug, id: made.campaignId },
        replace: true,
      });
    }
    await forgetDirectSends();
  };
  return (
    <div className={styles.tooMany}>
      <Note
        tone="warn"
        title={<Plural value={people} one="This reaches # person" other="This reaches # people" />}
        actions={
          abilities.turnIntoCampaign ? (
            <Button
              variant="primary"
              busy={busy ? t`Creating` : undefined}
              onClick={() => void turn()}
            >
              <Trans>Turn into a campaign</Trans>
            </Button>
          ) : undefined
        }
      >
        {why.code === 'needs_approval' ? (
          checkMessage(why)
        ) : (
          <Plural
            value={directSendLimits.recipients}
            one="A direct send reaches # person at most."
            other="A direct send reaches # people at most."
          />
        )}{' '}
        {!abilities.turnIntoCampaign ? (
          <Trans>Remove recipients, or send a campaign to a group of people with dependants.</Trans>
        ) : filesLeft === 0 ? (
          <Trans>A campaign keeps everything you wrote.</Trans>
        ) : (
          <Plural
            value={filesLeft}
            one="A campaign keeps everything but # attached file, which stays with this draft in the trash."
            other="A campaign keeps everything but # attached files, which stay with this draft in the trash."
          />
        )}
      </Note>
    </div>
  );
}

function notifyFilesLeft(count: number): void {
  notify.info({
    title: plural(count, {
      one: '# attached file not added to the campaign',
      other: '# attached files not added to the campaign',
    }),
    detail: say`Attached files stay with the direct send, which is in the trash.`,
  });
}
