import * as z from 'zod/mini';
import type { MessageDocument } from '../documents/document.ts';
import { messageDocumentSchema } from '../documents/document-schema.ts';
import { idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';

/** A line that may stay empty. */
function emptyOr(max: number) {
  return z.union([z.literal(''), line(max)]);
}

/** The fields of a template that staff write, with their limits. */
export const templateFields = {
  /** Among staff; unique among the templates in use, ignoring case. */
  name: line(lengths.name, 2),
  /** What it is for. */
  description: z.nullable(line(lengths.templateDescription)),
  subject: emptyOr(lengths.subject),
  /** Beside the subject in the list of an inbox. */
  previewText: emptyOr(lengths.subject),
  document: messageDocumentSchema,
};

/** What the caller may do with a template, or a saved block, as it stands. */
export const templateAbilitiesSchema = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
});

/** What every list says of a template or a saved block beside what was written. */
export const templateFacts = {
  createdAt: instantSchema,
  updatedAt: instantSchema,
  updatedBy: z.nullable(z.string()),
  deletedAt: z.nullable(instantSchema),
  version: versionSchema,
  abilities: templateAbilitiesSchema,
};

/** A template without its document, as lists show it and changes answer with. */
export const templateHeadSchema = z.object({
  id: idSchema,
  name: templateFields.name,
  description: templateFields.description,
  subject: templateFields.subject,
  previewText: templateFields.previewText,
  ...templateFacts,
});
export type TemplateHead = z.output<typeof templateHeadSchema>;

/** A document that was checked when it was written. */
export const writtenDocument = z.custom<MessageDocument>(
  (value) => typeof value === 'object' && value !== null && 'content' in value,
);

/** A template, whole. */
export const templateSchema = z.object({
  ...templateHeadSchema.shape,
  document: writtenDocument,
});
export type Template = z.output<typeof templateSchema>;

/** The orders of the lists of templates and of saved blocks. */
export const templateSorts = [
  'name',
  '-name',
  'updated',
  '-updated',
  'created',
  '-created',
] as const;
export type TemplateSort = (typeof templateSorts)[number];
