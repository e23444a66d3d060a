import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import type { SearchParams } from '../navigation/search-params.ts';
import { guarded, organizationParams, organizationRoute, screen } from './organization-route.tsx';

const inOrganization = { getParentRoute: () => organizationRoute };

/** Ids are numbers of at most 15 digits; anything else is no address of content. */
export const contentParams = {
  parse: ({ contentId }: { contentId: string }): { contentId: number } | false =>
    /^[0-9]{1,15}$/.test(contentId) && { contentId: Number(contentId) },
  stringify: ({ contentId }: { contentId: number }) => ({ contentId: String(contentId) }),
};

const overview = createRoute({
  ...inOrganization,
  path: 'content',
  ...screen('content', msg`Content`, 'content.draft'),
  // The list reads its own state; titles are text as they stand in the address.
  validateSearch: (search: Record<string, unknown>) => search as SearchParams,
  component: lazyPage(() =>
    import('../../areas/content/list/content-page.tsx').then((module) => module.ContentPage),
  ),
});

/** Holds the editor while an article that is being created gets its own address. */
const articleEditor = createRoute({
  ...inOrganization,
  id: 'article-editor',
  // A route without a path of its own takes the place of the one above it, which it must match as.
  params: organizationParams,
  ...guarded('content.draft'),
  component: lazyPage(() =>
    import('../../areas/content/edit/write-page.tsx').then((module) => module.WritePage),
  ),
});

const createArticle = createRoute({
  getParentRoute: () => articleEditor,
  path: 'content/create/article',
  ...screen('content-create-article', msg`Write an article`, 'content.draft'),
});

const createSocials = createRoute({
  ...inOrganization,
  path: 'content/create/socials',
  ...screen('content-create-socials', msg`Share a post`, 'content.draft'),
  component: lazyPage(() =>
    import('../../areas/content/socials/new-social-page.tsx').then(
      (module) => module.NewSocialPage,
    ),
  ),
});

const createFiles = createRoute({
  ...inOrganization,
  path: 'content/create/files',
  ...screen('content-create-files', msg`Upload files`, 'content.draft'),
  component: lazyPage(() =>
    import('../../areas/content/files/create-files-page.tsx').then(
      (module) => module.CreateFilesPage,
    ),
  ),
});

const details = createRoute({
  ...inOrganization,
  path: 'content/$contentId/details',
  params: contentParams,
  ...screen('content-details', msg`Content`, 'content.draft'),
  component: lazyPage(() =>
    import('../../areas/content/content-details.tsx').then((module) => module.ContentDetails),
  ),
});

const edit = createRoute({
  getParentRoute: () => articleEditor,
  path: 'content/$contentId/edit',
  params: contentParams,
  ...screen('content-edit', msg`Edit content`, 'content.draft'),
});

const reader = createRoute({
  ...inOrganization,
  path: 'content/$contentId/reader',
  params: contentParams,
  ...screen('content-reader', msg`Open as reader`, 'content.draft'),
  component: lazyPage(() =>
    import('../../areas/content/reading/reader-page.tsx').then((module) => module.ReaderPage),
  ),
});

export const contentRoutes = [
  overview,
  articleEditor.addChildren([createArticle, edit]),
  createSocials,
  createFiles,
  details,
  reader,
] as const;
