import { plural, t } from '@lingui/core/macro';
import type { Cover } from 'contract/content/content.ts';
import type { ArticleDocument, TextNode } from 'contract/documents/document.ts';
import { documentText, nodesOf, publishingGaps } from 'contract/documents/document-text.ts';
import { schemaMessage } from '../../../kernel/messages/schema-messages.ts';
import type { ClosedLink } from './linked/use-linked.ts';

/** Where a line of the list leads to. */
export type CheckTarget =
  | { part: 'title' | 'summary' | 'cover' | 'audience' | 'hubs' }
  /** The way to a node of the text. */
  | { part: 'text'; path: readonly number[] };

export interface Check {
  key: string;
  /** `blocks`: to be done before publishing; `advice`: can stay as it is. */
  state: 'done' | 'advice' | 'blocks';
  label: string;
  target: CheckTarget;
}

export interface Checked {
  title: string;
  summary: string;
  cover: Cover | null;
  document: ArticleDocument;
  /** In how many hubs it is. */
  hubs: number;
  /** People of the audience; undefined while that is not known. */
  people: number | undefined;
  /** Links to content that readers can’t open. */
  closed: readonly ClosedLink[];
}

/** What is looked at before an article is published, what is open first. */
export function checksOf(written: Checked): Check[] {
  const checks = [...headChecks(written), ...textChecks(written)];
  const order = { blocks: 0, advice: 1, done: 2 };
  return checks.toSorted((one, other) => order[one.state] - order[other.state]);
}

function headChecks({ title, summary, cover, hubs, people }: Checked): Check[] {
  const described = cover !== null && cover.alt !== null;
  return [
    {
      key: 'title',
      state: title.trim() === '' ? 'blocks' : 'done',
      label: t({ message: 'Title', context: 'article' }),
      target: { part: 'title' },
    },
    {
      key: 'summary',
      state: summary.trim() === '' ? 'advice' : 'done',
      label: t`Summary, shown on cards`,
      target: { part: 'summary' },
    },
    {
      key: 'cover',
      // One without a description is not published; none at all is no fault.
      state: described ? 'done' : cover === null ? 'advice' : 'blocks',
      label:
        cover === null || described ? t`Cover with description` : t`The cover has no description`,
      target: { part: 'cover' },
    },
    {
      key: 'audience',
      state: people === 0 ? 'advice' : 'done',
      label: people === 0 ? t`No one is in the audience` : t`Audience`,
      target: { part: 'audience' },
    },
    {
      key: 'hubs',
      state: hubs === 0 ? 'advice' : 'done',
      label: hubs === 0 ? t`Not in a hub` : t({ message: 'Hub', context: 'article' }),
      target: { part: 'hubs' },
    },
  ];
}

function textChecks({ document, closed }: Checked): Check[] {
  const gaps = publishingGaps(document).map(({ path, message }): Check => ({
    key: `gap ${path.join()}`,
    state: 'blocks',
    label: schemaMessage(message),
    target: { part: 'text', path },
  }));
  const found = [...gaps, ...adviceOn(document), ...closed.map(closedLink)];
  const whole: Check = {
    key: 'text',
    state: 'done',
    label: t`Text and pictures`,
    target: { part: 'text', path: [0] },
  };
  return found.length === 0 ? [whole] : found;
}

function closedLink({ text, path, isDraft }: ClosedLink): Check {
  return {
    key: `closed ${path.join()}`,
    state: 'advice',
    label: isDraft
      ? t`“${text}” links to a draft`
      : t`“${text}” links to content that isn’t published`,
    target: { part: 'text', path },
  };
}

/** What readers stumble over, though it may be published. */
function adviceOn(document: ArticleDocument): Check[] {
  const found: Check[] = [];
  let [tables, level] = [0, 1];
  const say = (kind: string, path: readonly number[], label: string) =>
    found.push({
      key: `${kind} ${path.join()}`,
      state: 'advice',
      label,
      target: { part: 'text', path },
    });
  for (const { node, path } of nodesOf(document)) {
    if (node.type === 'text' && isEmptyLink(node)) say('link', path, t`A link has no words`);
    if (node.type === 'embed' && node.attrs.title === null) {
      say('embed', path, t`A video or audio has no title`);
    }
    if (node.type === 'table') {
      tables += 1;
      const head = node.content[0]?.content.every(({ type }) => type === 'tableHeader');
      if (!head) say('table', path, t`Table ${tables} has no header row`);
    }
    if (node.type === 'heading') {
      const text = documentText({ type: 'doc', content: [node] });
      if (text === '') say('heading', path, t`A heading is empty`);
      else if (node.attrs.level > level + 1) say('level', path, t`“${text}” skips a heading level`);
      level = node.attrs.level;
    }
  }
  return found;
}

/** Words that no one sees, or that are only signs. */
function isEmptyLink({ text, marks = [] }: TextNode): boolean {
  return marks.some(({ type }) => type === 'link') && !/[\p{L}\p{N}]/u.test(text);
}

/** The sum in words, for the button of the sheet. */
export function openLabels(checks: readonly Check[]): string {
  const open = checks.filter(({ state }) => state !== 'done').length;
  return open === 0
    ? t`Ready to publish`
    : plural(open, { one: '# open check', other: '# open checks' });
}
