import { expect } from 'vitest';
import * as blocks from 'contract/templates/blocks.contract.ts';
import * as templates from 'contract/templates/templates.contract.ts';
import type { TestPerson } from '../../testing/test-product.ts';
import { useGroups } from '../groups/groups.factory.ts';

/** A document of one paragraph. */
export function saying(text: string) {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

/** A document with a saved block between two paragraphs. */
export function withBlock(blockId: number) {
  const [before] = saying('Before').content;
  const [after] = saying('After').content;
  return { type: 'doc', content: [before, { type: 'savedBlock', attrs: { blockId } }, after] };
}

type Ground = Pick<ReturnType<typeof useGroups>, 'product' | 'tenants' | 'database'>;

/** The calls by which tests write templates and saved blocks. */
export function templateCalls({ product, tenants, database }: Ground) {
  const admin = () => tenants.acme.admin;
  const calls = {
    createTemplate: (body: object, as: TestPerson = admin()) =>
      product.call(templates.createTemplate, { as, body }),
    createBlock: (body: object, as: TestPerson = admin()) =>
      product.call(blocks.createBlock, { as, body }),
    template: async (name: string, fields: object = {}) => {
      const { status, body } = await calls.createTemplate({ name, ...fields });
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },
    block: async (name: string, text = name) => {
      const { status, body } = await calls.createBlock({ name, document: saying(text) });
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },
    getTemplate: (id: number, as: TestPerson = admin()) =>
      product.call(templates.getTemplate, { as, params: { id } }),
    getBlock: (id: number, as: TestPerson = admin()) =>
      product.call(blocks.getBlock, { as, params: { id } }),
    listTemplates: (query: Record<string, string> = {}, as: TestPerson = admin()) =>
      product.call(templates.listTemplates, { as, query }),
    listBlocks: (query: Record<string, string> = {}, as: TestPerson = admin()) =>
      product.call(blocks.listBlocks, { as, query }),
    saveTemplate: (id: number, body: object, as: TestPerson = admin()) =>
      product.call(templates.updateTemplate, { as, params: { id }, body }),
    saveBlock: (id: number, body: object, as: TestPerson = admin()) =>
      product.call(blocks.updateBlock, { as, params: { id }, body }),
    previewTemplate: (id: number) =>
      product.call(templates.previewTemplate, { as: admin(), params: { id } }),
    copyTemplate: (id: number) =>
      product.call(templates.duplicateTemplate, { as: admin(), params: { id } }),
    trashTemplate: (id: number) =>
      product.call(templates.deleteTemplate, { as: admin(), params: { id } }),
    restoreTemplate: (id: number) =>
      product.call(templates.restoreTemplate, { as: admin(), params: { id } }),
    trashBlock: (id: number) => product.call(blocks.deleteBlock, { as: admin(), params: { id } }),
    restoreBlock: (id: number) =>
      product.call(blocks.restoreBlock, { as: admin(), params: { id } }),
    /** What the audit log says of a template or a saved block, the oldest first. */
    auditLogOfTemplate: (target: 'template' | 'saved_block', id: number) =>
      database.asSuperuser<{ action: string; changes: unknown }>(
        `select action, changes from app.audit_event
         where target_type = $1 and target_id = $2 order by id`,
        [target, id],
      ),
  };
  return calls;
}

/** People and groups with those calls. */
export function useTemplates() {
  const groups = useGroups();
  return { ...groups, ...templateCalls(groups) };
}
