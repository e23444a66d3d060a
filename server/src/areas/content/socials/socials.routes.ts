import { previewSocial } from 'contract/content/socials.contract.ts';
import { preparedRoute, type Route } from '../../../kernel/http/route.ts';
import type { SafeFetch } from '../../../kernel/outgoing/safe-fetch.ts';
import { keepPicture, type PictureDeps } from '../pictures/keep-picture.ts';
import { previewLink } from './link-preview.ts';

export interface SocialDeps extends PictureDeps {
  readonly safeFetch: SafeFetch;
}

export function socialRoutes(deps: SocialDeps): readonly Route[] {
  return [
    preparedRoute(
      previewSocial,
      ({ link }, by) => previewLink(deps.safeFetch, link, by),
      async (context, { body: { page, ...rest } }) => {
        const preview = { ...rest, removed: [...rest.removed] };
        if (page === null) return { ...preview, page };
        const { picture, ...head } = page;
        const stored = picture && (await keepPicture(context, deps, picture.name, picture.picture));
        return { ...preview, page: { ...head, picture: stored } };
      },
    ),
  ];
}
