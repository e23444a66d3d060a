import { markEditor } from 'contract/content/editors.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { readContent } from '../read-content.ts';
import { closeEditor, findOtherEditors, openEditor } from './editors.repository.ts';

export const editorRoutes: readonly Route[] = [
  route(markEditor, async (context, { params, body }) => {
    const { id } = await readContent(context, params.id);
    if (body.open) await openEditor(context, id);
    else await closeEditor(context, id);
    const rows = await findOtherEditors(context, id);
    return {
      others: rows.map((row) => ({
        id: row.id,
        name: row.name,
        since: row.opened_at.toISOString(),
      })),
    };
  }),
];
