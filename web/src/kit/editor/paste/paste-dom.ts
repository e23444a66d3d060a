import { makeLists } from './paste-lists.ts';

/**
 * Pasted markup without what the content security policy would refuse and report, although nothing of it could
 * run where it is parsed: looks and event handlers become data.
 */
export function withoutPolicyFaults(html: string): string {
  // A sheet of styles would be refused as well; what stands in a template is nowhere.
  const plain = html.replaceAll(/<(\/?)style\b/gi, '<$1template');
  return plain.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replaceAll(/(?<=[\s/"'])(?=(?:style|on[a-z]+)\s*=)/gi, 'data-'),
  );
}

/**
 * Makes of a pasted page what its writer saw, before it is read by the schema: word processors write lists as
 * paragraphs with a sign before them, place things by tables in tables, and hide text.
 */
export function cleanPasted(root: Element): void {
  // What they looked like says what they are: set by a script, which the policy allows.
  for (const styled of root.querySelectorAll<HTMLElement>('[data-style]')) {
    styled.style.cssText = styled.dataset['style'] ?? '';
  }
  for (const hidden of root.querySelectorAll(hiddenParts)) hidden.remove();
  for (const inner of root.querySelectorAll('table table')) unwrapTable(inner);
  makeLists(root);
  nameHeadings(root);
  for (const cell of root.querySelectorAll('thead td')) rename(cell, 'th');
  for (const link of root.querySelectorAll('a[href]')) leadStraight(link);
  // A picture of ours stands in a figure; others are told where they are pasted.
  for (const picture of root.querySelectorAll('img')) {
    if (picture.closest('figure[data-file]') === null) picture.remove();
  }
  removeGaps(root);
}

/** What Word calls a title or gives a level in the outline, and what it calls a quote. */
function nameHeadings(root: Element): void {
  for (const paragraph of root.querySelectorAll('p[class], p[data-style*="mso-outline-level"]')) {
    const look = paragraph.getAttribute('data-style') ?? '';
    const name = /\bMso(Title|Subtitle|Heading([1-9])|IntenseQuote|Quote)\b/.exec(
      paragraph.className,
    );
    const level = name?.[2] ?? /mso-outline-level:\s*([1-9])/.exec(look)?.[1];
    if (name?.[1]?.endsWith('Quote')) {
      const quote = paragraph.ownerDocument.createElement('blockquote');
      paragraph.replaceWith(quote);
      quote.append(paragraph);
    } else if (name?.[1] === 'Title') rename(paragraph, 'h1');
    else if (name?.[1] === 'Subtitle') rename(paragraph, 'h2');
    else if (level !== undefined) rename(paragraph, `h${Math.min(Number(level), 6)}`);
  }
}

/** The same with another tag, without its styles. */
function rename(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  for (const name of ['colspan', 'rowspan', 'align', 'data-align']) {
    const value = element.getAttribute(name);
    if (value !== null) other.setAttribute(name, value);
  }
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Google Docs leads its links over an address of its own. */
function leadStraight(link: Element): void {
  const [, query] =
    /^https?:\/\/www\.google\.com\/url\?(.*)$/.exec(link.getAttribute('href') ?? '') ?? [];
  const target = new URLSearchParams(query?.split('#')[0]).get('q');
  if (target !== null) link.setAttribute('href', target);
}

/** Word writes empty paragraphs between paragraphs, Google Docs line breaks. */
function removeGaps(root: Element): void {
  for (const paragraph of root.querySelectorAll('p')) {
    const alone = paragraph.parentElement?.childElementCount === 1;
    const hasText = paragraph.textContent.replaceAll('\u00a0', ' ').trim() !== '';
    // A cell or an item may well be empty.
    if (!hasText && !alone && paragraph.querySelector('br') === null) paragraph.remove();
  }
  for (const end of root.querySelectorAll('br')) {
    const [before, after] = [end.previousElementSibling, end.nextElementSibling];
    const block = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, div, blockquote';
    const between = before === null ? after?.matches(block) : before.matches(block);
    if (between && (after === null || after.matches(`${block}, br`))) end.remove();
  }
}

const hiddenParts = [
  ...['display:none', 'display: none', 'mso-hide:all', 'mso-element:comment'].map(
    (look) => `[data-style*="${look}"]`,
  ),
  '.MsoCommentReference',
].join();

function unwrapTable(table: Element): void {
  const lines = [...table.querySelectorAll('tr')].map((row) => {
    const line = row.ownerDocument.createElement('p');
    line.textContent = [...row.children].map((cell) => cell.textContent.trim()).join(' | ');
    return line;
  });
  table.replaceWith(...lines);
}
