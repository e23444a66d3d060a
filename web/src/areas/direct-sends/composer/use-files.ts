import { plural, t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { directSendLimits } from 'contract/direct-sends/direct-send.ts';
import { useEffect, useRef, useState } from 'react';
import { uploadFailure, uploadWords } from '../../../kernel/files/upload-failure.ts';
import { formatBytes } from '../../../kit/text/format.ts';
import { tried } from '../../delivery/delivery.public.ts';
import { knownDirectSend } from '../direct-sends.queries.ts';
import { attachFile, removeFile } from './files.queries.ts';
import type { Composer } from './use-composer.ts';

/** The attachments of a draft; files are sent one after the other, once what is typed is saved. */
export function useFiles(composer: Composer, accountId: number) {
  const { sending, send, cancel } = useSending(composer, accountId);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const room = directSendLimits.files - composer.item.files.length;
  const add = async (files: readonly File[]) => {
    const failed: string[] = [];
    for (const file of files.slice(0, room)) {
      // In the order in which they were chosen.
      // oxlint-disable-next-line no-await-in-loop
      const failure = await send(file);
      if (failure !== undefined) failed.push(failure);
    }
    if (files.length > room) {
      failed.push(
        plural(directSendLimits.files, { one: 'At most # file', other: 'At most # files' }),
      );
    }
    setFailures(failed);
  };
  const remove = ({ id, name }: { id: number; name: string }) =>
    tried(
      async () => {
        const draft = await composer.ready();
        if (draft !== undefined) await removeFile(draft, id);
      },
      say`Couldn’t remove “${name}”`,
    );
  return { sending, failures, add, cancel, remove };
}

/** One file on its way, which ends with the screen. */
function useSending(composer: Composer, accountId: number) {
  const { i18n } = useLingui();
  const [sending, setSending] = useState<{ name: string; sent: number; total: number }>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const max = formatBytes(directSendLimits.fileBytes);

  /** @returns why it was not added */
  const send = async (file: File): Promise<string | undefined> => {
    const id = await composer.ready();
    if (id === undefined) return say`Save the direct send first.`;
    const used = knownDirectSend(id).files.reduce((sum, { size }) => sum + size, 0);
    if (used + file.size > directSendLimits.fileBytes) {
      return uploadWords(i18n, 'too-large', { file, max });
    }
    const controller = new AbortController();
    current.current = controller;
    setSending({ name: file.name, sent: 0, total: file.size });
    try {
      await attachFile(id, file, {
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
