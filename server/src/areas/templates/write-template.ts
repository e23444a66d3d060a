import { isDeepStrictEqual } from 'node:util';
import { emptyDocument } from 'contract/documents/document.ts';
import { documentText, fileIdsOf } from 'contract/documents/document-text.ts';
import type { AuditAction } from 'contract/kernel/audit.ts';
import { refuseTemplate } from 'contract/templates/refusal-messages.ts';
import type { TemplateUpdate } from 'contract/templates/templates.contract.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { orNameTaken } from '../../kernel/http/name-taken.ts';
import { requirePictures, usePictures } from '../content/content.public.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { fold } from '../../kernel/database/fold.ts';
import type { BlockUser } from './block-user.ts';
import { lockTemplateIn, requireTemplate, requireVersion } from './read-template.ts';
import {
  findNamesLike,
  insertTemplate,
  updateTemplateRow,
  type TemplateKind,
  type TemplateValues,
} from './templates.repository.ts';

export const nameIndex = 'template_name';

/** How each kind is called in the audit log. */
export function targetOf(kind: TemplateKind): 'template' | 'saved_block' {
  return kind === 'message' ? 'template' : 'saved_block';
}

export function actionOf(
  kind: TemplateKind,
  did: 'created' | 'updated' | 'deleted' | 'restored',
): AuditAction {
  return `${targetOf(kind)}.${did}`;
}

type Wanted = Omit<TemplateUpdate, 'version'>;
type Written = Pick<
  TemplateValues,
  'name' | 'description' | 'subject' | 'preview_text' | 'document'
>;

/** Signs of the first words that lists show. */
const excerptMax = 140;

function excerptOf({ document }: Pick<Written, 'document'>): string {
  const text = documentText(document).replaceAll(/\s+/g, ' ');
  // Not half of a sign at its end.
  return text.slice(0, excerptMax).replace(/\p{Cs}$/u, '');
}

/** What is wanted on top of what stands there. */
function withWanted(current: Written, wanted: Wanted): TemplateValues {
  const written = {
    name: wanted.name ?? current.name,
    description: wanted.description === undefined ? current.description : wanted.description,
    subject: wanted.subject ?? current.subject,
    preview_text: wanted.previewText ?? current.preview_text,
    document: wanted.document ?? current.document,
  };
  const { name, description, subject } = written;
  return {
    ...written,
    sort_key: fold(name),
    search_key: fold(`${name} ${description ?? ''} ${subject}`.trim()),
    excerpt: excerptOf(written),
  };
}

function orTaken<T>(kind: TemplateKind, write: () => Promise<T>): Promise<T> {
  const taken = kind === 'block' ? 'block_name_taken' : 'template_name_taken';
  return orNameTaken(nameIndex, refuseTemplate(taken), write);
}

/**
 * Creates a template or a saved block.
 *
 * @returns its id
 * @throws ProblemError VALIDATION_FAILED for a taken name, and for a picture that is not there
 */
export async function createTemplate(
  tx: OrganizationTransaction,
  kind: TemplateKind,
  wanted: Wanted & { name: string },
): Promise<number> {
  const blank = { name: '', description: null, subject: '', preview_text: '' };
  const values = withWanted({ ...blank, document: emptyDocument }, wanted);
  await requirePictures(tx, values.document);
  const id = await orTaken(kind, () => insertTemplate(tx, kind, values));
  await usePictures(tx, { templateId: id }, fileIdsOf(values.document));
  await recordAudit(tx, {
    action: actionOf(kind, 'created'),
    targetType: targetOf(kind),
    targetId: id,
    changes: { name: [null, values.name] },
  });
  return id;
}

const fields = ['name', 'description', 'subject', 'preview_text', 'document'] as const;

/**
 * Saves the named fields. The screen does that every few seconds: the audit log has all but the document.
 *
 * @param users what learns that a block says something else
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT (with what stands there), VALIDATION_FAILED for a taken name, and for
 *   a picture that is not there
 */
export async function updateTemplate(
  tx: OrganizationTransaction,
  kind: TemplateKind,
  id: number,
  { version, ...wanted }: TemplateUpdate,
  users: readonly BlockUser[] = [],
): Promise<void> {
  const current = await lockTemplateIn(tx, kind, id, { deleted: false });
  requireVersion(tx, current, version);
  const values = withWanted(current, wanted);
  const changed = fields.filter((field) => !isDeepStrictEqual(current[field], values[field]));
  if (changed.length === 0) return;
  if (changed.includes('document')) await requirePictures(tx, values.document);
  await orTaken(kind, () => updateTemplateRow(tx, id, values));
  if (changed.includes('document')) {
    await usePictures(tx, { templateId: id }, fileIdsOf(values.document));
    // One connection, one after the other.
    // oxlint-disable-next-line no-await-in-loop
    for (const user of users) await user.blockChanged(tx, { id, name: values.name });
  }
  const audited = changed.filter((field) => field !== 'document');
  if (audited.length === 0) return;
  await recordAudit(tx, {
    action: actionOf(kind, 'updated'),
    targetType: targetOf(kind),
    targetId: id,
    changes: Object.fromEntries(audited.map((field) => [field, [current[field], values[field]]])),
  });
}

/**
 * Creates a template with the message of another, under a name that is free.
 *
 * @returns its id
 * @throws ProblemError NOT_FOUND
 */
export async function duplicateTemplate(tx: OrganizationTransaction, id: number): Promise<number> {
  const { description, subject, preview_text, document, name } = await requireTemplate(
    tx,
    'message',
    id,
  );
  const wanted = { description, subject, previewText: preview_text, document };
  return createTemplate(tx, 'message', { ...wanted, name: await freeName(tx, `Copy of ${name}`) });
}

const nameMax = 80;

/** The name, cut where it is too long, with a number where another has it already. */
async function freeName(tx: OrganizationTransaction, name: string): Promise<string> {
  const cut = (room: number) =>
    name
      .slice(0, room)
      .replace(/\p{Cs}$/u, '')
      .trim();
  // Room for a space and the number.
  const taken = await findNamesLike(tx, 'message', cut(nameMax - 8));
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? cut(nameMax) : `${cut(nameMax - 8)} ${number}`;
    if (!taken.has(free.toLowerCase())) return free;
  }
}
