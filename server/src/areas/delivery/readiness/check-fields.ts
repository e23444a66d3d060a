import { nodesOf } from 'contract/content/document-text.ts';
import { customKeyOf, type MergeField } from 'contract/content/merge-fields.ts';
import { fieldsOfLine, writtenField } from 'contract/content/merge-line.ts';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import { tellReadiness } from 'contract/delivery/readiness-words.ts';
import type { Place } from '../channels.repository.ts';
import { findMergeWorld } from '../merge-values.repository.ts';
import type { MessageText } from './preview-message.ts';
import { readinessLine } from './readiness.policy.ts';

const places = {
  subject: { code: 'subject_field_missing', gone: 'subject_field_gone' },
  preview: { code: 'preview_field_missing', gone: 'preview_field_gone' },
  text: { code: 'text_field_missing', gone: 'text_field_gone' },
} as const;

const withoutFallback = {
  subject: { code: 'no_fallback', said: 'subject_no_fallback' },
  preview: { code: 'no_preview_fallback', said: 'preview_no_fallback' },
} as const;

/** Merge fields that are not there, and those in a line for which nothing is written where they are not known. */
export async function checkFields(
  tx: Place,
  { subject, previewText, document }: MessageText,
): Promise<ReadinessLine[]> {
  const lines = { subject: fieldsOfLine(subject), preview: fieldsOfLine(previewText) };
  const used = {
    subject: lines.subject.map(({ field }) => field),
    preview: lines.preview.map(({ field }) => field),
    text: [...nodesOf(document)].flatMap(({ node }) =>
      node.type === 'mergeField' ? [node.attrs.field] : [],
    ),
  };
  const { custom } = await findMergeWorld(tx, Object.values(used).flat());
  const isGone = (field: MergeField) => {
    const key = customKeyOf(field);
    return key !== null && !custom.has(key);
  };
  const gone = (['subject', 'preview', 'text'] as const).flatMap((place) =>
    namesOf(used[place].filter(isGone)).map((name) =>
      readinessLine(places[place].code, 'blocked', tellReadiness(places[place].gone, { name })),
    ),
  );
  const open = (['subject', 'preview'] as const).flatMap((place) =>
    namesOf(
      lines[place].flatMap(({ field, fallback }) =>
        fallback === '' && field !== 'organization' && !isGone(field) ? [field] : [],
      ),
    ).map((name) =>
      readinessLine(
        withoutFallback[place].code,
        'warn',
        tellReadiness(withoutFallback[place].said, { name }),
      ),
    ),
  );
  return [...gone, ...open];
}

/** How they are written in a line, each once. */
function namesOf(fields: readonly MergeField[]): string[] {
  return [...new Set(fields)].map((field) => writtenField(field, '').slice(2, -2));
}
