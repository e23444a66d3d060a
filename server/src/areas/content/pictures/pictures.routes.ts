import { findPictures, uploadPicture } from 'contract/content/pictures.contract.ts';
import { fileRoute, route, type Route } from '../../../kernel/http/route.ts';
import { keepPicture, type PictureDeps } from './keep-picture.ts';
import { presentPicture } from './picture-address.ts';
import { rewriteForArticles } from './picture-purpose.ts';
import { findPictures as findRows } from './pictures.repository.ts';

export function pictureRoutes(deps: PictureDeps): readonly Route[] {
  return [
    fileRoute(uploadPicture, rewriteForArticles, (context, { query, body }) =>
      keepPicture(context, deps, query.name, body),
    ),
    route(findPictures, async (context, { query }) => {
      const rows = await findRows(context, query.id);
      return { items: rows.map((row) => presentPicture(deps.links, row)) };
    }),
  ];
}
