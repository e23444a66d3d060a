import { findPictures, uploadPicture } from 'contract/content/pictures.contract.ts';
import { fileRoute, route, type Route } from '../../../kernel/http/route.ts';
import { keepPicture, rewriteForArticles, type PictureDeps } from './keep-picture.ts';
import { presentPicture } from './picture-address.ts';
import { findOrganizationKey, findPictures as findRows } from './pictures.repository.ts';

export function pictureRoutes(deps: PictureDeps): readonly Route[] {
  return [
    fileRoute(uploadPicture, rewriteForArticles, (context, { query, body }) =>
      keepPicture(context, deps, query.name, body),
    ),
    route(findPictures, async ({ db, member }, { query }) => {
      const rows = await findRows(db, member.organizationId, query.id);
      const key = await findOrganizationKey(db, member.organizationId);
      return { items: rows.map((row) => presentPicture(deps.filesUrl, key, row)) };
    }),
  ];
}
