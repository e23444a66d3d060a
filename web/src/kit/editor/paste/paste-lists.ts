/** An item of a list that a word processor wrote as a block of its own. */
interface LooseItem {
  /** What goes when the item stands in a list. */
  block: Element;
  /** What the item says. */
  nodes: readonly ChildNode[];
  /** 1 for the outermost. */
  level: number;
  ordered: boolean;
}

/** Word writes items as paragraphs with a sign before them, Word on the web as lists of one item each. */
const looseItems = 'p[data-style*="mso-list"], .ListContainerWrapper';

/** Makes lists of what stands one below the other and was meant as one. */
export function makeLists(root: Element): void {
  const open: Element[] = [];
  let last: Element | null = null;
  for (const block of root.querySelectorAll(looseItems)) {
    const item = block.matches('p') ? itemOfWord(block) : itemOfWordOnline(block);
    if (item === null) continue;
    if (block.previousElementSibling !== last || last === null) open.length = 0;
    open.length = Math.min(open.length, item.level);
    // Steps that follow points are a list of their own.
    const same = open[item.level - 1];
    if (same !== undefined && (same.tagName === 'OL') !== item.ordered) {
      open.length = item.level - 1;
    }
    while (open.length < item.level) open.push(beginList(item, open.at(-1)));
    const entry = block.ownerDocument.createElement('li');
    const paragraph = block.ownerDocument.createElement('p');
    paragraph.append(...item.nodes);
    entry.append(paragraph);
    open.at(-1)?.append(entry);
    last = open[0] ?? null;
    block.remove();
  }
}

function itemOfWord(block: Element): LooseItem | null {
  const looks = (block.getAttribute('data-style') ?? '').split(';');
  const list = looks.find((look) => look.trimStart().startsWith('mso-list:')) ?? '';
  const level = /\blevel(\d)/.exec(list)?.[1];
  if (level === undefined) return null;
  const sign = block.querySelector('[data-style*="mso-list:Ignore"]');
  const ordered = /^\s*[0-9a-z]{1,5}[.)]/i.test(sign?.textContent ?? '');
  sign?.remove();
  return { block, nodes: [...block.childNodes], level: Number(level), ordered };
}

function itemOfWordOnline(block: Element): LooseItem | null {
  const item = block.querySelector('li');
  if (item === null) return null;
  const level = Number(
    item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level') ?? 1,
  );
  const paragraph = item.querySelector('p');
  return {
    block,
    nodes: [...(paragraph ?? item).childNodes],
    level: Math.min(Math.max(Number.isInteger(level) ? level : 1, 1), 9),
    ordered: item.parentElement?.tagName === 'OL',
  };
}

/** A list below the last item of the one around it, or where the first block of it stands. */
function beginList({ block, ordered }: LooseItem, around: Element | undefined): Element {
  const list = block.ownerDocument.createElement(ordered ? 'ol' : 'ul');
  if (around === undefined) block.before(list);
  else (around.lastElementChild ?? around).append(list);
  return list;
}
