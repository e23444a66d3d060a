import * as blocks from 'contract/templates/blocks.contract.ts';
import * as templates from 'contract/templates/templates.contract.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import type { PublicAddresses } from '../delivery/delivery.public.ts';
import type { BlockUser } from './block-user.ts';
import { previewTemplate, requireTemplate } from './read-template.ts';
import { listTemplates } from './template-list.repository.ts';
import {
  presentBlock,
  presentBlockHead,
  presentTemplate,
  presentTemplateHead,
} from './templates.presenter.ts';
import { restoreTemplate, trashTemplate } from './trash-template.ts';
import { createTemplate, duplicateTemplate, updateTemplate } from './write-template.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';

async function headOf(tx: OrganizationTransaction, id: number) {
  return presentTemplateHead(await requireTemplate(tx, 'message', id), tx.member);
}

async function blockHeadOf(tx: OrganizationTransaction, id: number) {
  return presentBlockHead(await requireTemplate(tx, 'block', id), tx.member);
}

/** What messages begin from, and pieces that are used in many of them. */
export function templateRoutes(
  { publicUrl, links }: PublicAddresses,
  blockUsers: readonly BlockUser[],
): readonly Route[] {
  return [...ofTemplates({ publicUrl, links }), ...ofBlocks(blockUsers)];
}

function ofTemplates(addresses: PublicAddresses): Route[] {
  return [
    route(templates.listTemplates, async (context, { query }) => {
      const page = await listTemplates(context, 'message', query);
      const items = page.rows.map((row) => presentTemplateHead(row, context.member));
      return listAnswer(page, items, page.total);
    }),

    route(templates.getTemplate, async (context, { params }) =>
      presentTemplate(await requireTemplate(context, 'message', params.id), context.member),
    ),

    route(templates.previewTemplate, (context, { params }) =>
      previewTemplate(context, addresses, params.id),
    ),

    route(templates.createTemplate, async (context, { body }) =>
      headOf(context, await createTemplate(context, 'message', body)),
    ),

    route(templates.updateTemplate, async (context, { params: { id }, body }) => {
      await updateTemplate(context, 'message', id, body);
      return headOf(context, id);
    }),

    route(templates.duplicateTemplate, async (context, { params }) =>
      headOf(context, await duplicateTemplate(context, params.id)),
    ),

    route(templates.deleteTemplate, async (context, { params }) => {
      await trashTemplate(context, 'message', params.id);
      return undefined;
    }),

    route(templates.restoreTemplate, async (context, { params: { id } }) => {
      await restoreTemplate(context, 'message', id);
      return headOf(context, id);
    }),
  ];
}

function ofBlocks(users: readonly BlockUser[]): Route[] {
  return [
    route(blocks.listBlocks, async (context, { query }) => {
      const page = await listTemplates(context, 'block', query);
      const items = page.rows.map((row) => presentBlockHead(row, context.member));
      return listAnswer(page, items, page.total);
    }),

    route(blocks.getBlock, async (context, { params }) =>
      presentBlock(await requireTemplate(context, 'block', params.id), context.member),
    ),

    route(blocks.createBlock, async (context, { body }) =>
      blockHeadOf(context, await createTemplate(context, 'block', body)),
    ),

    route(blocks.updateBlock, async (context, { params: { id }, body }) => {
      await updateTemplate(context, 'block', id, body, users);
      return blockHeadOf(context, id);
    }),

    route(blocks.deleteBlock, async (context, { params }) => {
      await trashTemplate(context, 'block', params.id);
      return undefined;
    }),

    route(blocks.restoreBlock, async (context, { params: { id } }) => {
      await restoreTemplate(context, 'block', id);
      return blockHeadOf(context, id);
    }),
  ];
}
