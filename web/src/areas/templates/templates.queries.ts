import type { audiencePageSchema } from 'contract/delivery/audience.ts';
import type { BodyInput, QueryInput } from 'contract/kernel/endpoint.ts';
import type { Template, TemplateHead } from 'contract/templates/template.ts';
import {
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  getTemplate,
  listTemplates,
  previewTemplate,
  restoreTemplate,
  updateTemplate,
} from 'contract/templates/templates.contract.ts';
import type * as z from 'zod/mini';
import { api } from '../../kernel/api/api.ts';
import { askAgain } from '../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../kernel/query/query-client.ts';
import { asked, type MailingPort } from '../delivery/delivery.public.ts';
import { shownBlock } from './blocks.queries.ts';

/** As it is now: others change templates in the meantime. */
const live = { staleTime: 0, meta: { claims: 'tile' } } as const;

export type TemplatesQuery = QueryInput<typeof listTemplates>;

export function templatesQuery(query: TemplatesQuery) {
  return { ...endpointQuery(listTemplates, { query }), ...live };
}

/** One template, whole. Its errors are not claimed: without it there is no screen. */
export function templateQuery(id: number) {
  return endpointQuery(getTemplate, { params: { id } });
}

/** The same beside something else, which claims its errors. */
export function shownTemplateQuery(id: number) {
  return { ...templateQuery(id), ...live };
}

export function loadTemplate(id: number): Promise<Template> {
  return queryClient.fetchQuery({ ...templateQuery(id), staleTime: 0 });
}

export function makeTemplate(
  body: BodyInput<typeof createTemplate>,
  idempotencyKey: string,
): Promise<TemplateHead> {
  return forgetting(api.call(createTemplate, { body, idempotencyKey }));
}

export function copyTemplate(id: number, idempotencyKey: string): Promise<TemplateHead> {
  return forgetting(api.call(duplicateTemplate, { params: { id }, idempotencyKey }));
}

export function trashTemplate(id: number): Promise<unknown> {
  return forgetting(api.call(deleteTemplate, { params: { id } }));
}

export function bringBackTemplate(id: number): Promise<TemplateHead> {
  return forgetting(api.call(restoreTemplate, { params: { id } }));
}

export type TemplateChanges = Omit<BodyInput<typeof updateTemplate>, 'version'>;

export async function saveTemplate(
  id: number,
  version: number,
  changes: TemplateChanges,
  leaving = false,
): Promise<TemplateHead> {
  const body = { ...changes, version };
  const head = await api.call(updateTemplate, { params: { id }, body, keepalive: leaving });
  queryClient.setQueryData(templateQuery(id).queryKey, (before) =>
    before === undefined
      ? undefined
      : { ...before, ...head, document: (changes.document ?? before.document) as never },
  );
  void askAgain(listTemplates, previewTemplate);
  return head;
}

/** No one gets a template. */
const noPeople: z.output<typeof audiencePageSchema> = {
  items: [],
  nextCursor: null,
  previousCursor: null,
  total: { count: 0, kind: 'exact' },
};

/** How the preview of a message asks for what is a template's own. */
export const templatePort: MailingPort = {
  fileName: 'template',
  load: loadTemplate,
  preview: (id) => asked({ ...endpointQuery(previewTemplate, { params: { id } }), ...live }),
  block: shownBlock,
  audiencePeople: () =>
    asked({ queryKey: ['templates', 'audience'], queryFn: async () => noPeople }),
};

/** Everything that shows templates is asked for again, also where the change was refused. */
export async function forgetting<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } finally {
    await askAgain(listTemplates, getTemplate);
  }
}
