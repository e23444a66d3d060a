import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import type { SearchParams } from '../navigation/search-params.ts';
import { organizationRoute, screen } from './organization-route.tsx';

const inOrganization = { getParentRoute: () => organizationRoute };
// The pages read their own state; names are text as they stand in the address.
const validateSearch = (search: Record<string, unknown>) => search as SearchParams;
// Ids are numbers of at most 15 digits; anything else is no address of a template.
const params = {
  parse: ({ id }: { id: string }): { id: number } | false =>
    /^[0-9]{1,15}$/.test(id) && { id: Number(id) },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};

const overview = createRoute({
  ...inOrganization,
  path: 'campaigns/templates',
  ...screen('templates', msg`Templates`, 'campaigns.manage'),
  validateSearch,
  component: lazyPage(() =>
    import('../../areas/templates/list/templates-page.tsx').then((module) => module.TemplatesPage),
  ),
});

const template = createRoute({
  ...inOrganization,
  path: 'campaigns/templates/$id',
  params,
  ...screen('templates-details', msg`Templates`, 'campaigns.manage'),
  component: lazyPage(() =>
    import('../../areas/templates/edit/template-page.tsx').then((module) => module.TemplatePage),
  ),
});

const block = createRoute({
  ...inOrganization,
  path: 'campaigns/templates/blocks/$id',
  params,
  ...screen('saved-blocks-details', msg`Saved blocks`, 'campaigns.manage'),
  component: lazyPage(() =>
    import('../../areas/templates/edit/block-page.tsx').then((module) => module.BlockPage),
  ),
});

export const templateRoutes = [overview, template, block] as const;
