import { plural, t as say } from '@lingui/core/macro';
import { mayBeContentFile } from 'contract/content/content-file-limits.ts';
import { directSendLimits } from 'contract/direct-sends/direct-send.ts';
import { tried } from '../../channels/channels.public.ts';
import { useSending } from '../../files/files.public.ts';
import { knownDirectSend } from '../direct-sends.queries.ts';
import { attachContent, attachFile, removeFile } from './files.queries.ts';
import type { Composer } from './use-composer.ts';

/** The attachments of a draft; what is typed is saved first. */
export function useFiles(composer: Composer, accountId: number) {
  const sending = useSending({
    bytesMax: directSendLimits.fileBytes,
    accepts: mayBeContentFile,
    room: directSendLimits.files - composer.item.files.length,
    tooMany: plural(directSendLimits.files, { one: 'At most # file', other: 'At most # files' }),
    left: async () => {
      const id = await composer.ready();
      if (id === undefined) return say`Save the direct send first.`;
      const used = knownDirectSend(id).files.reduce((sum, { size }) => sum + size, 0);
      return directSendLimits.fileBytes - used;
    },
    keep: async (file, options) => {
      const id = await composer.ready();
      if (id !== undefined) await attachFile(id, file, { accountId, ...options });
    },
  });
  const remove = ({ id, name }: { id: number; name: string }) =>
    tried(
      async () => {
        const draft = await composer.ready();
        if (draft !== undefined) await removeFile(draft, id);
      },
      say`Couldn’t remove “${name}”`,
    );
  /** Attaches a file of content. True when it was done. */
  const choose = async ({ id, title }: { id: number; title: string }): Promise<boolean> => {
    const draft = await composer.ready();
    if (draft === undefined) return false;
    return tried(() => attachContent(draft, id), say`Couldn’t attach “${title}”`);
  };
  return { sending, choose, remove };
}
