import { useQuery } from '@tanstack/react-query';
import type { BlockHead } from 'contract/templates/block.ts';
import { listBlocks } from 'contract/templates/blocks.contract.ts';
import { type TemplateHead, templateSorts } from 'contract/templates/template.ts';
import { listTemplates } from 'contract/templates/templates.contract.ts';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import {
  filteredSearch,
  type ListSpec,
  type ListState,
  searchQuery,
} from '../../../kit/table/list-state.ts';
import { pageQuery } from '../../../kit/table/use-list-address.ts';
import { useViewedList } from '../../organizations/organizations.public.ts';
import { savedBlocksQuery } from '../blocks.queries.ts';
import type { TemplateKind } from '../template-actions.ts';
import { templatesQuery } from '../templates.queries.ts';

export const pageSize = 25;
export const templateListSpec: ListSpec = {
  sorts: templateSorts,
  filters: { show: 'one', deleted: 'one' },
};

export const templatesTabs = ['template', 'block', 'template-trash', 'block-trash'] as const;
export type TemplatesTab = (typeof templatesTabs)[number];

/** The address of one tab. */
export function tabSearch(tab: TemplatesTab): Record<string, string | string[]> {
  const filters: ListState['filters'] = {
    ...(tab.startsWith('block') && { show: ['blocks'] }),
    ...(tab.endsWith('trash') && { deleted: ['true'] }),
  };
  return filteredSearch(templateListSpec, filters);
}

/** What is listed, whole and in its order. */
export function csvQuery({ state, inTrash }: Pick<TemplatesList, 'state' | 'inTrash'>) {
  const sort = templateSorts.find((one) => one === state.sort);
  return {
    ...searchQuery(state),
    ...(sort && { sort }),
    ...(inTrash && { deleted: 'true' as const }),
  };
}

/** A row of either list. */
export interface ListedTemplate extends Pick<
  TemplateHead,
  'id' | 'name' | 'updatedAt' | 'updatedBy' | 'deletedAt' | 'abilities'
> {
  kind: TemplateKind;
  /** What it is for, or its first words. */
  detail: string;
  /** Of a template. */
  subject: string;
  /** How many drafts use it; null for a template. */
  drafts: number | null;
}

function ofTemplate(head: TemplateHead): ListedTemplate {
  return { ...head, kind: 'template', detail: head.description ?? '', drafts: null };
}

function ofBlock(head: BlockHead): ListedTemplate {
  return { ...head, kind: 'block', detail: head.excerpt, subject: '' };
}

/** The templates or saved blocks that the address asks for. */
export function useTemplatesList() {
  const list = useViewedList('templates', templateListSpec);
  const { state } = list;
  const kind: TemplateKind = state.filters['show']?.[0] === 'blocks' ? 'block' : 'template';
  const inTrash = state.filters['deleted']?.[0] === 'true';
  const query = {
    ...pageQuery(state, templateSorts, pageSize),
    ...(inTrash && { deleted: 'true' as const }),
  };
  const templates = useQuery({
    ...templatesQuery(query),
    enabled: kind === 'template',
    placeholderData: rowsBefore(listTemplates),
  });
  const blocks = useQuery({
    ...savedBlocksQuery(query),
    enabled: kind === 'block',
    placeholderData: rowsBefore(listBlocks),
  });
  const page = kind === 'block' ? blocks : templates;
  const rows =
    kind === 'block' ? blocks.data?.items.map(ofBlock) : templates.data?.items.map(ofTemplate);
  const tab: TemplatesTab = inTrash ? `${kind}-trash` : kind;
  return {
    ...list,
    kind,
    inTrash,
    tab,
    page,
    rows,
    ...list.pagesBeside(page),
  };
}

export type TemplatesList = ReturnType<typeof useTemplatesList>;
