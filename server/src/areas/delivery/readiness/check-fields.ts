import { nodesOf } from 'contract/documents/document-text.ts';
import { customKeyOf, type MergeField } from 'contract/documents/merge-fields.ts';
import { fieldsOfLine, writtenField, type LineField } from 'contract/documents/merge-line.ts';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import { readinessMessage } from 'contract/delivery/readiness-messages.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { findMergeWorld } from '../merge-values.repository.ts';
import type { MessageText } from './preview-message.ts';
import { readinessLine } from './readiness.policy.ts';

type ReadinessValues = Parameters<typeof readinessLine>[2];

/** A line that people read before the text, and what is said of a field in it. */
interface CheckedLine {
  fields: readonly LineField[];
  gone: { code: ReadinessLine['code']; message: (name: string) => ReadinessValues };
  open: { code: ReadinessLine['code']; message: (name: string) => ReadinessValues };
}

/** Merge fields that are not there, and those in a line for which nothing is written where they are not known. */
export async function checkFields(tx: InOrganization, text: MessageText): Promise<ReadinessLine[]> {
  const lines = [...subjectsOf(text), previewOf(text)];
  const inText = [...nodesOf(text.document)].flatMap(({ node }) =>
    node.type === 'mergeField' ? [node.attrs.field] : [],
  );
  const inLines = lines.flatMap(({ fields }) => fields.map(({ field }) => field));
  const { custom } = await findMergeWorld(tx, [...inLines, ...inText]);
  const isGone = (field: MergeField) => {
    const key = customKeyOf(field);
    return key !== null && !custom.has(key);
  };
  const goneFromText = namesOf(inText.filter(isGone)).map((name) =>
    readinessLine('text_field_missing', 'blocked', readinessMessage('text_field_gone', { name })),
  );
  const gone = lines.flatMap(({ fields, gone: { code, message } }) =>
    namesOf(fields.map(({ field }) => field).filter(isGone)).map((name) =>
      readinessLine(code, 'blocked', message(name)),
    ),
  );
  const open = lines.flatMap(({ fields, open: { code, message } }) =>
    namesOf(
      fields.flatMap(({ field, fallback }) =>
        fallback === '' && field !== 'organization' && !isGone(field) ? [field] : [],
      ),
    ).map((name) => readinessLine(code, 'warn', message(name))),
  );
  return [...gone, ...goneFromText, ...open];
}

/** The subject; where several are tried, each with its number. */
function subjectsOf({ subject, tried = [subject] }: MessageText): CheckedLine[] {
  return tried.map((one, index) => {
    const number = index + 1;
    const isTest = tried.length > 1;
    const [gone, open] =
      index === 0
        ? (['subject_field_missing', 'no_fallback'] as const)
        : (['subject_test', 'subject_test'] as const);
    return {
      fields: fieldsOfLine(one),
      gone: {
        code: gone,
        message: (name) =>
          isTest
            ? readinessMessage('tested_subject_field_gone', { number, name })
            : readinessMessage('subject_field_gone', { name }),
      },
      open: {
        code: open,
        message: (name) =>
          isTest
            ? readinessMessage('tested_subject_no_fallback', { number, name })
            : readinessMessage('subject_no_fallback', { name }),
      },
    };
  });
}

function previewOf({ previewText }: MessageText): CheckedLine {
  return {
    fields: fieldsOfLine(previewText),
    gone: {
      code: 'preview_field_missing',
      message: (name) => readinessMessage('preview_field_gone', { name }),
    },
    open: {
      code: 'no_preview_fallback',
      message: (name) => readinessMessage('preview_no_fallback', { name }),
    },
  };
}

/** How they are written in a line, each once. */
function namesOf(fields: readonly MergeField[]): string[] {
  return [...new Set(fields)].map((field) => writtenField(field, '').slice(2, -2));
}
