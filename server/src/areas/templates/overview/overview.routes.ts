import * as overview from 'contract/templates/overview.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { fileOfTemplates } from './templates-csv.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { changeManyTemplates, TemplateChange } from 'contract/templates/overview.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { changeEach } from '../../delivery/delivery.public.ts';
import type { TemplateKind } from '../templates.repository.ts';
import { restoreTemplate, trashTemplate } from '../trash-template.ts';
import { duplicateTemplate } from '../write-template.ts';

/** Templates and saved blocks side by side: as a file, and many changed at once. */
export const overviewRoutes: readonly Route[] = [
  route(overview.templatesCsv, (context, { query }) =>
    Promise.resolve(fileOfTemplates(context, 'message', query)),
  ),

  route(overview.changeManyTemplates, (context, { body }) => changeMany(context, 'message', body)),

  route(overview.blocksCsv, (context, { query }) =>
    Promise.resolve(fileOfTemplates(context, 'block', query)),
  ),

  route(overview.changeManyBlocks, async (context, { body }) => {
    const { changed, skipped } = await changeMany(context, 'block', body);
    return { changed, skipped };
  }),
];

/**
 * Changes many templates or saved blocks, each as it stands; what cannot be changed is skipped.
 *
 * @throws ProblemError NOT_FOUND where none of them is there
 */
async function changeMany(
  tx: OrganizationTransaction,
  kind: TemplateKind,
  { change, ids }: { change: TemplateChange; ids: readonly number[] },
): Promise<Answer<typeof changeManyTemplates>> {
  const copies: number[] = [];
  const changeOne = async (id: number) => {
    if (change === 'delete') await trashTemplate(tx, kind, id);
    else if (change === 'restore') await restoreTemplate(tx, kind, id);
    else copies.push(await duplicateTemplate(tx, id));
  };
  return { ...(await changeEach(tx, ids, changeOne)), copies };
}
