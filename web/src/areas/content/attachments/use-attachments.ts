import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { attachmentsMax } from 'contract/content/attachments.contract.ts';
import { contentFileBytes } from 'contract/content/content-file-limits.ts';
import { useEffect, useRef, useState } from 'react';
import { uploadFailure, uploadWords } from '../../../kernel/files/upload-failure.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { formatBytes } from '../../../kit/text/format.ts';
import { tried } from '../content-actions.ts';
import { attach, attachFile, attachmentsQuery, orderAttachments } from './attachments.queries.ts';

/** The attachments of content, and what can be done with them; files are sent one after the other. */
export function useAttachments(contentId: number, accountId: number) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(attachmentsQuery(contentId));
  const { sending, send, cancel } = useSending(contentId, accountId);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const items = data?.items ?? [];
  const add = async (files: readonly File[]) => {
    const room = attachmentsMax - items.length;
    const failed: string[] = [];
    for (const file of files.slice(0, room)) {
      // In the order in which they were chosen.
      // oxlint-disable-next-line no-await-in-loop
      const failure = await send(file);
      if (failure !== undefined) failed.push(failure);
    }
    if (files.length > room) failed.push(t`An article can have at most 10 attachments.`);
    setFailures(failed);
  };
  const keep = (ids: readonly number[], failed: string, done?: string) =>
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
    failures,
    add,
    choose: ({ id, title }: { id: number; title: string }) =>
      tried(
        async () => {
          await attachFile(contentId, id);
          notify.success({ title: t`“${title}” attached` });
        },
        t`Couldn’t attach “${title}”`,
      ),
    cancel,
    move: (id: number, by: 1 | -1) => {
      const ids = items.map((one) => one.id);
      const from = ids.indexOf(id);
      ids.splice(from + by, 0, ...ids.splice(from, 1));
      return keep(ids, t`Couldn’t change the order of the attachments`);
    },
    remove: ({ id, name }: { id: number; name: string }) =>
      keep(
        items.map((one) => one.id).filter((one) => one !== id),
        t`Couldn’t remove “${name}”`,
        t`“${name}” removed`,
      ),
  };
}

/** One file on its way, which ends with the screen. */
function useSending(contentId: number, accountId: number) {
  const { i18n } = useLingui();
  const [sending, setSending] = useState<{ name: string; sent: number; total: number }>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const max = formatBytes(contentFileBytes);

  /** @returns why it was not added */
  const send = async (file: File): Promise<string | undefined> => {
    if (file.size > contentFileBytes) return uploadWords(i18n, 'too-large', { file, max });
    const controller = new AbortController();
    current.current = controller;
    setSending({ name: file.name, sent: 0, total: file.size });
    try {
      await attach(contentId, file, {
        accountId,
        signal: controller.signal,
        onProgress: (progress) => setSending({ name: file.name, ...progress }),
      });
      return undefined;
    } catch (error) {
      return controller.signal.aborted ? undefined : uploadFailure(i18n, error, { file, max });
    } finally {
      setSending(undefined);
    }
  };
  return { sending, send, cancel: () => current.current?.abort('cancelled') };
}

export type Attachments = ReturnType<typeof useAttachments>;
