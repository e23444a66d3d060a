import { useLingui } from '@lingui/react/macro';
import {
  IconAdjustments,
  IconArchive,
  IconArrowBackUp,
  IconCalendarOff,
  IconCalendarTime,
  IconEye,
  IconExternalLink,
  IconEyeOff,
  IconMail,
  IconPencil,
  IconSend,
  IconTrash,
  IconUserCheck,
  IconWorld,
} from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ContentHead } from 'contract/content/content.ts';
import { type ReactNode, useState } from 'react';
import { reportError } from '../../kernel/errors/report-error.ts';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import type { MenuEntry } from '../../kit/menu/menu-entry.ts';
import {
  archiveContent,
  publishContent,
  reopenContent,
  restoreContent,
  unpublishContent,
  unscheduleContent,
  withdrawContent,
} from './content-actions.ts';
import { isPublic, useSendArticle, useSendDirectly } from './next-steps.tsx';
import type { StateDialogKind } from './state-dialogs.tsx';

const StateDialog = lazyPage(() =>
  import('./state-dialogs.tsx').then((module) => module.StateDialog),
);

const SettingsDialog = lazyPage(() =>
  import('./settings/settings-dialog.tsx').then((module) => module.SettingsDialog),
);

type Asked = StateDialogKind | 'settings';

/** What the caller may do with content, and the dialog that asks before; it belongs into a Suspense. */
export function useContentMenu(
  slug: string,
  timeZone: string,
  onDelete: (article: ContentHead) => void,
) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const router = useRouter();
  const send = useSendArticle();
  const sendDirectly = useSendDirectly();
  const [asked, ask] = useState<{ kind: Asked; content: ContentHead }>();
  const entries = (article: ContentHead, where: 'list' | 'details'): readonly MenuEntry[] => {
    const { abilities, deletedAt, id } = article;
    const open = (page: 'edit' | 'details') => () =>
      void navigate({
        to: `/$organizationSlug/content/$contentId/${page}`,
        params: { organizationSlug: slug, contentId: id },
      });
    const openAsReader = () => {
      const { href } = router.buildLocation({
        to: '/$organizationSlug/content/$contentId/reader',
        params: { organizationSlug: slug, contentId: id },
      });
      window.open(href, '_blank', 'noopener');
    };
    // Campaigns show cards of articles.
    const isSent = article.kind === 'article' && send !== undefined;
    const publish = (one: ContentHead) => publishContent(one, { send, sendDirectly });
    const does = (run: (one: ContentHead) => Promise<boolean>) => () =>
      void run(article).catch(reportError);
    const inList = where === 'list';
    // The page of the article shows these beside its menu.
    const shared = inList && isPublic(article);
    const asks = (kind: Asked) => () => ask({ kind, content: article });
    const all: (MenuEntry & { shown: boolean })[] = [
      entry(inList && deletedAt === null, 'open', t`View`, <IconEye />, open('details')),
      entry(inList && abilities.edit, 'edit', t`Edit`, <IconPencil />, open('edit')),
      entry(abilities.settings, 'settings', t`Settings`, <IconAdjustments />, asks('settings')),
      entry(abilities.publish, 'publish', t`Publish`, <IconWorld />, does(publish)),
      entry(abilities.schedule, 'schedule', t`Schedule`, <IconCalendarTime />, asks('schedule')),
      entry(
        abilities.unschedule,
        'unschedule',
        t`Cancel schedule`,
        <IconCalendarOff />,
        does(unscheduleContent),
      ),
      entry(
        abilities.submit && !abilities.publish,
        'submit',
        t`Submit for review`,
        <IconUserCheck />,
        asks('submit'),
      ),
      entry(abilities.sendBack, 'sendBack', t`Send back`, <IconArrowBackUp />, asks('sendBack')),
      entry(
        abilities.withdraw && !abilities.sendBack,
        'withdraw',
        t`Withdraw from review`,
        <IconArrowBackUp />,
        does(withdrawContent),
      ),
      entry(shared && isSent, 'send', t`Send this article`, <IconMail />, () => send?.(article)),
      entry(
        shared && sendDirectly !== undefined,
        'sendDirectly',
        t`Send directly`,
        <IconSend />,
        () => sendDirectly?.(article),
      ),
      entry(shared, 'reader', t`Open as reader`, <IconExternalLink />, openAsReader),
      entry(abilities.unpublish, 'unpublish', t`Unpublish`, <IconEyeOff />, does(unpublishContent)),
      entry(abilities.archive, 'archive', t`Archive`, <IconArchive />, does(archiveContent)),
      entry(
        abilities.reopen,
        'reopen',
        t`Reopen as draft`,
        <IconArrowBackUp />,
        does(reopenContent),
      ),
      entry(abilities.restore, 'restore', t`Restore`, <IconArrowBackUp />, does(restoreContent)),
      {
        ...entry(abilities.delete, 'delete', t`Delete`, <IconTrash />, () => onDelete(article)),
        danger: true,
        apart: true,
      },
    ];
    return all.filter(({ shown }) => shown);
  };
  const close = () => ask(undefined);
  const dialog =
    asked &&
    (asked.kind === 'settings' ? (
      <SettingsDialog content={asked.content} timeZone={timeZone} onClose={close} />
    ) : (
      <StateDialog kind={asked.kind} content={asked.content} timeZone={timeZone} onClose={close} />
    ));
  return { entries, dialog };
}

function entry(
  shown: boolean,
  key: string,
  label: string,
  icon: ReactNode,
  onSelect: () => void,
): MenuEntry & { shown: boolean } {
  return { shown, key, label, icon, onSelect };
}
