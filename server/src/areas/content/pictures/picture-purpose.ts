import { articlePictureWidth } from 'contract/content/pictures.contract.ts';
import { pictureFileLimits, pictureTypes } from 'contract/files/picture-limits.ts';
import { mayInScope } from 'contract/kernel/permissions.ts';
import type { Preparing } from '../../../kernel/http/route.ts';
import { rewritePicture, type FilePurpose, type SentBytes } from '../../files/files.public.ts';

/** First word of the paths of pictures in articles and emails; a name comes next. */
export const pictureFolder = 'pictures';

/** As wide as an article needs. */
const inArticles = [{ fit: 'width', width: articlePictureWidth }] as const;

export const rewriteForArticles = async (file: SentBytes, by: Preparing) => {
  const [whole] = await rewritePicture(file, inArticles, by);
  return whole;
};

/** Pictures of articles and emails, `pictures/{name}`: rewritten, with nothing else in them. */
export const picturePurpose: FilePurpose = {
  folder: pictureFolder,
  types: pictureTypes,
  bytesMax: pictureFileLimits.bytes,
  async rightsTo({ member }, name) {
    if (name.length !== 1) return null;
    const own = mayInScope(member, 'content.draft');
    return { read: own, write: own, accountId: null };
  },
  rewrite: rewriteForArticles,
};
