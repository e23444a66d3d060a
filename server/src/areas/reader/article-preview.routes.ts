import { previewArticle } from 'contract/content/article-preview.contract.ts';
import { refuseDelivery } from 'contract/delivery/refusal-messages.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { readContent } from '../content/content.public.ts';
import { findOrganizationLook } from '../brand/brand.public.ts';
import type { PreviewLinks } from './preview-links.ts';

/** Content as readers see it, for those who may see them in the console. */
export function articlePreviewRoutes({
  previewLinks,
}: {
  readonly previewLinks: PreviewLinks;
}): readonly Route[] {
  return [
    route(previewArticle, async (context, { params }) => {
      // Whether the caller may see it comes before whether there is anything to see.
      const { id, state } = await readContent(context, params.id);
      if (state !== 'published') {
        throw new ProblemError('CONFLICT', { detail: refuseDelivery('preview_not_published') });
      }
      const { key } = await findOrganizationLook(context);
      const { url, until } = previewLinks.linkTo({ organizationKey: key, contentId: id });
      return { url, until: until.toISOString() };
    }),
  ];
}
