import * as revisions from 'contract/content/socials/social-revisions.contract.ts';
import * as socials from 'contract/content/socials/socials.contract.ts';
import { preparedRoute, route, type Route } from '../../../kernel/http/route.ts';
import type { SafeFetch } from '../../../kernel/outgoing/safe-fetch.ts';
import { storePicture, type PictureDeps } from '../pictures/store-picture.ts';
import { readSocial } from '../read-content.ts';
import { createSocial } from './create-social.ts';
import { previewLink } from './link-preview.ts';
import { listRevisions, restoreSocialRevision } from './social-revisions.ts';
import { updateSocial } from './update-social.ts';

export interface SocialDeps extends PictureDeps {
  readonly safeFetch: SafeFetch;
}

export function socialRoutes(deps: SocialDeps): readonly Route[] {
  return [
    preparedRoute(
      socials.previewSocial,
      ({ link }, by) => previewLink(deps.safeFetch, link, by),
      async (context, { body: { page, ...rest } }) => {
        const preview = { ...rest, removed: [...rest.removed] };
        if (page === null) return { ...preview, page };
        const { picture, ...head } = page;
        const stored =
          picture && (await storePicture(context, deps, picture.name, picture.picture));
        return { ...preview, page: { ...head, picture: stored } };
      },
    ),

    route(socials.getSocial, (context, { params }) => readSocial(context, params.id)),

    route(socials.createSocial, async (context, { body }) =>
      readSocial(context, await createSocial(context, body)),
    ),

    route(socials.updateSocial, (context, { params, body }) =>
      updateSocial(context, params.id, body),
    ),

    route(revisions.listSocialRevisions, (context, { params }) =>
      listRevisions(context, params.id),
    ),

    route(revisions.restoreSocialRevision, (context, { params, body }) =>
      restoreSocialRevision(context, params.id, params.number, body.version),
    ),
  ];
}
