import { findCovers, findPictures, uploadPicture } from 'contract/content/pictures.contract.ts';
import { beyondAccessScope } from '../../../kernel/database/access-scope.ts';
import { fileRoute, route, type Route } from '../../../kernel/http/route.ts';
import { storePicture, type PictureDeps } from './store-picture.ts';
import { presentPicture } from './picture-address.ts';
import { rewriteForArticles } from './picture-purpose.ts';
import { findCoversSeen, findPictures as findRows } from './pictures.repository.ts';

export function pictureRoutes(deps: PictureDeps): readonly Route[] {
  return [
    fileRoute(uploadPicture, rewriteForArticles, (context, { query, body }) =>
      storePicture(context, deps, query.name, body),
    ),
    // The pictures themselves are nothing that managers of selected groups read.
    route(findCovers, async (context, { query }) => {
      const seen = await findCoversSeen(context, query.id);
      const rows = await beyondAccessScope(context, () => findRows(context, seen));
      return { items: rows.map((row) => presentPicture(deps.links, row)) };
    }),
    route(findPictures, async (context, { query }) => {
      const rows = await findRows(context, query.id);
      return { items: rows.map((row) => presentPicture(deps.links, row)) };
    }),
  ];
}
