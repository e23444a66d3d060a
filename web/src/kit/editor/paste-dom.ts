/**
 * Pasted markup without what the content security policy would refuse and report, although nothing of it could
 * run where it is parsed: looks and event handlers become data.
 */
export function withoutPolicyFaults(html: string): string {
  return html.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
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
}

const hiddenParts = ['display:none', 'display: none', 'mso-hide:all']
  .map((look) => `[data-style*="${look}"]`)
  .join();

function unwrapTable(table: Element): void {
  const lines = [...table.querySelectorAll('tr')].map((row) => {
    const line = row.ownerDocument.createElement('p');
    line.textContent = [...row.children].map((cell) => cell.textContent.trim()).join(' | ');
    return line;
  });
  table.replaceWith(...lines);
}

interface WordItem {
  paragraph: Element;
  /** 1 for the outermost. */
  level: number;
  ordered: boolean;
}

function wordItem(paragraph: Element): WordItem | null {
  const looks = (paragraph.getAttribute('data-style') ?? '').split(';');
  const list = looks.find((look) => look.trimStart().startsWith('mso-list:')) ?? '';
  const level = /\blevel(\d)/.exec(list)?.[1];
  if (level === undefined) return null;
  const sign = paragraph.querySelector('[data-style*="mso-list:Ignore"]');
  const ordered = /^\s*[0-9a-z]{1,5}[.)]/i.test(sign?.textContent ?? '');
  sign?.remove();
  return { paragraph, level: Number(level), ordered };
}

function makeLists(root: Element): void {
  const open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of root.querySelectorAll('p[data-style*="mso-list"]')) {
    const item = wordItem(paragraph);
    if (item === null) continue;
    if (paragraph.previousElementSibling !== last || last === null) open.length = 0;
    open.length = Math.min(open.length, item.level);
    while (open.length < item.level) open.push(beginList(item, open.at(-1)));
    const entry = paragraph.ownerDocument.createElement('li');
    const words = paragraph.ownerDocument.createElement('p');
    words.append(...paragraph.childNodes);
    entry.append(words);
    open.at(-1)?.append(entry);
    last = open[0] ?? null;
    paragraph.remove();
  }
}

/** A list below the last item of the one around it, or where the first paragraph of it stands. */
function beginList({ paragraph, ordered }: WordItem, around: Element | undefined): Element {
  const list = paragraph.ownerDocument.createElement(ordered ? 'ol' : 'ul');
  if (around === undefined) paragraph.before(list);
  else (around.lastElementChild ?? around).append(list);
  return list;
}
