import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { attachmentsMax } from 'contract/content/attachments.contract.ts';
import { contentFileBytes, mayBeContentFile } from 'contract/content/content-file-limits.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useSending } from '../../files/files.public.ts';
import { tried } from '../content-actions.ts';
import { attach, attachFile, attachmentsQuery, orderAttachments } from './attachments.queries.ts';

/** The attachments of content, and what can be done with them. */
export function useAttachments(contentId: number, accountId: number) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(attachmentsQuery(contentId));
  const items = data?.items ?? [];
  const sending = useSending({
    bytesMax: contentFileBytes,
    accepts: mayBeContentFile,
    room: attachmentsMax - items.length,
    tooMany: t`An article can have at most 10 attachments.`,
    left: () => Promise.resolve(contentFileBytes),
    keep: (file, options) => attach(contentId, file, { accountId, ...options }),
  });
  const saveOrder = (ids: readonly number[], failed: string, done?: string) =>
    tried(async () => {
      await orderAttachments(contentId, ids);
      if (done !== undefined) notify.success({ title: done });
    }, failed);
  return {
    items,
    isLoading: data === undefined && !isError,
    isError: data === undefined && isError,
    reload: () => void refetch(),
    sending,
    choose: ({ id, title }: { id: number; title: string }) =>
      tried(
        async () => {
          await attachFile(contentId, id);
          notify.success({ title: t`“${title}” attached` });
        },
        t`Couldn’t attach “${title}”`,
      ),
    move: (id: number, by: 1 | -1) => {
      const ids = items.map((one) => one.id);
      const from = ids.indexOf(id);
      ids.splice(from + by, 0, ...ids.splice(from, 1));
      return saveOrder(ids, t`Couldn’t change the order of the attachments`);
    },
    remove: ({ id, name }: { id: number; name: string }) =>
      saveOrder(
        items.map((one) => one.id).filter((one) => one !== id),
        t`Couldn’t remove “${name}”`,
        t`“${name}” removed`,
      ),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
