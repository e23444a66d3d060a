import type { Query } from 'contract/kernel/endpoint.ts';
import { pageSizeMax } from 'contract/kernel/paging.ts';
import type { templatesCsv } from 'contract/templates/overview.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { Download } from '../../../kernel/http/route.ts';
import { countCell, listRecords, type Moment } from '../../delivery/delivery.public.ts';
import { listTemplates } from '../template-list.repository.ts';
import type { TemplateKind, TemplateRow } from '../templates.repository.ts';

/** What files of templates and of saved blocks say, in English. */
const templatesCsvLabels = {
  heads: {
    message: [
      'Template',
      'Description',
      'Subject',
      'Preview text',
      'Created',
      'Last change',
      'Changed by',
    ],
    block: ['Saved block', 'Content', 'Drafts', 'Created', 'Last change', 'Changed by'],
  },
} as const;

/** The templates, or the saved blocks, that match as a file. */
export function fileOfTemplates(
  tx: OrganizationTransaction,
  kind: TemplateKind,
  query: Query<typeof templatesCsv>,
): Download {
  const content = listRecords(tx, {
    heads: templatesCsvLabels.heads[kind],
    page: (cursor) =>
      listTemplates(tx, kind, {
        ...query,
        limit: pageSizeMax,
        ...(cursor !== undefined && { cursor }),
      }),
    cellsOf,
  });
  return { fileName: kind === 'block' ? 'saved-blocks.csv' : 'templates.csv', content };
}

function cellsOf(row: TemplateRow, moment: Moment): string[] {
  const { kind, name, description, subject, preview_text: previewText, excerpt, drafts } = row;
  const written =
    kind === 'block' ? [excerpt, countCell(drafts)] : [description ?? '', subject, previewText];
  return [
    name,
    ...written,
    moment(row.created_at.toISOString()),
    moment(row.updated_at.toISOString()),
    row.updated_by_name ?? '',
  ];
}
