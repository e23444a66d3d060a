import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import type { SearchParams } from '../navigation/search-params.ts';
import { organizationRoute, plannedScreen, screen } from './organization-route.tsx';

const inOrganization = { getParentRoute: () => organizationRoute };

/** Ids are numbers of at most 15 digits; anything else is no address of content. */
const contentParams = {
  parse: ({ contentId }: { contentId: string }): { contentId: number } | false =>
    /^[0-9]{1,15}$/.test(contentId) && { contentId: Number(contentId) },
  stringify: ({ contentId }: { contentId: number }) => ({ contentId: String(contentId) }),
};

const overview = createRoute({
  ...inOrganization,
  path: 'content',
  ...screen('content', msg`Content`, 'content.draft'),
  // The list reads its state by itself; titles are text as they stand in the address.
  validateSearch: (search: Record<string, unknown>) => search as SearchParams,
  component: lazyPage(() =>
    import('../../areas/content/list/content-page.tsx').then((module) => module.ContentPage),
  ),
});

const createArticle = createRoute({
  ...inOrganization,
  path: 'content/create/article',
  ...screen('content-create-article', msg`Write an article`, 'content.draft'),
  component: lazyPage(() =>
    import('../../areas/content/create-page.tsx').then((module) => module.CreatePage),
  ),
});

const createSocials = createRoute({
  ...inOrganization,
  path: 'content/create/socials',
  ...plannedScreen('content-create-socials', msg`Add socials`, 'content.draft'),
});

const createFiles = createRoute({
  ...inOrganization,
  path: 'content/create/files',
  ...plannedScreen('content-create-files', msg`Upload files`, 'content.draft'),
});

const details = createRoute({
  ...inOrganization,
  path: 'content/$contentId/details',
  params: contentParams,
  ...screen('content-details', msg`Content`, 'content.draft'),
  component: lazyPage(() =>
    import('../../areas/content/details-page.tsx').then((module) => module.DetailsPage),
  ),
});

const edit = createRoute({
  ...inOrganization,
  path: 'content/$contentId/edit',
  params: contentParams,
  ...screen('content-edit', msg`Edit content`, 'content.draft'),
  component: lazyPage(() =>
    import('../../areas/content/edit/edit-page.tsx').then((module) => module.EditPage),
  ),
});

export const contentRoutes = [
  overview,
  createArticle,
  createSocials,
  createFiles,
  details,
  edit,
] as const;
