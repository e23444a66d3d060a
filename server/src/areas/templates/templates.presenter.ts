import type { BlockHead, SavedBlock } from 'contract/templates/block.ts';
import type { Template, TemplateHead } from 'contract/templates/template.ts';
import type { Member } from '../../kernel/database/organization.ts';
import { templateAbilities } from './templates.policy.ts';
import type { TemplateRow, WholeTemplateRow } from './templates.repository.ts';

function stateOf(row: TemplateRow, member: Member) {
  return {
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    version: row.version,
    abilities: templateAbilities(member, { deleted: row.deleted_at !== null }),
  };
}

export function presentTemplateHead(row: TemplateRow, member: Member): TemplateHead {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    subject: row.subject,
    previewText: row.preview_text,
    ...stateOf(row, member),
  };
}

export function presentTemplate(row: WholeTemplateRow, member: Member): Template {
  return { ...presentTemplateHead(row, member), document: row.document };
}

export function presentBlockHead(row: TemplateRow, member: Member): BlockHead {
  return {
    id: row.id,
    name: row.name,
    excerpt: row.excerpt,
    drafts: row.drafts,
    ...stateOf(row, member),
  };
}

export function presentBlock(row: WholeTemplateRow, member: Member): SavedBlock {
  return { ...presentBlockHead(row, member), document: row.document };
}
