import * as photos from 'contract/people/photos.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { changePhoto } from './change-photo.ts';

export const photoRoutes: readonly Route[] = [
  route(photos.setOwnPhoto, (context, { body }) =>
    changePhoto(context, context.member.accountId, body.path),
  ),
  route(photos.removeOwnPhoto, (context) => changePhoto(context, context.member.accountId, null)),
  route(photos.setPhoto, (context, { params, body }) => changePhoto(context, params.id, body.path)),
  route(photos.removePhoto, (context, { params }) => changePhoto(context, params.id, null)),
];
