import { t } from '@lingui/core/macro';
import type { ContentHead, Cover } from 'contract/content/content.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { leaveAfter } from '../../kit/form/under-way.ts';
import { type Named, tried } from './content-actions.ts';
import * as queries from './content.queries.ts';
import { saveFile } from './files/files.queries.ts';
import { triedPicture } from './pictures/send-picture.ts';

/** Saves what stands beside the text. */
export function saveContentSettings(
  { id, title }: Named,
  body: Parameters<typeof queries.saveSettings>[1],
): Promise<boolean> {
  return tried(
    async () => {
      await queries.saveSettings(id, body);
      notify.success({ title: t`Settings of “${title}” saved` });
    },
    t`Couldn’t save the settings of “${title}”`,
  );
}

/** As {@link saveContentSettings}, where the page itself shows that it is saved. Undefined where it was refused. */
export async function storeContentSettings(
  { id, title }: Named,
  body: Parameters<typeof queries.saveSettings>[1],
): Promise<ContentHead | undefined> {
  let saved: ContentHead | undefined;
  await tried(
    async () => {
      saved = await queries.saveSettings(id, body);
    },
    t`Couldn’t save the settings of “${title}”`,
  );
  return saved;
}

type Covered = Named & Pick<ContentHead, 'kind'>;

/** Gives an article or a file another cover, or none; readers see it after it is published. */
export function changeCover(
  { id, kind, title, version }: Covered,
  cover: Cover | null,
): Promise<boolean> {
  return tried(
    async () => {
      await (kind === 'file' ? saveFile : queries.saveArticle)(id, { version, cover });
      await queries.refreshContent();
      notify.success({ title: t`Cover of “${title}” changed` });
    },
    t`Couldn’t change the cover of “${title}”`,
  );
}

/** As {@link changeCover}, with a picture that is uploaded first. */
export function uploadCover(content: Covered, file: File): Promise<boolean> {
  const { title } = content;
  const failed = t`Couldn’t upload the cover of “${title}”`;
  const upload = async () => {
    const picture = await triedPicture(file, failed);
    return picture !== undefined && changeCover(content, { fileId: picture.id, alt: null });
  };
  return leaveAfter(upload());
}

/** Has a revision of content written into its draft again, as its kind does that. */
export type Restore = (id: number, number: number, version: number) => Promise<unknown>;

/** Writes a revision into the draft again. */
export function restoreRevision(
  { id, title, version }: Named,
  number: number,
  restore: Restore,
): Promise<boolean> {
  return tried(
    async () => {
      await restore(id, number, version);
      notify.success({ title: t`Revision of “${title}” restored` });
    },
    t`Couldn’t restore the revision of “${title}”`,
  );
}
