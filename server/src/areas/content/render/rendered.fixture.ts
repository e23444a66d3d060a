import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** What a browser makes of a rendered document. */
export interface Rendered {
  elements: { tag: string; attributes: Record<string, string> }[];
  /** The text of the page and of its descriptions. */
  text: string;
  /** Comments, doctypes and whatever else should not be there. */
  others: string[];
}

const inSentence: ReadonlySet<string> = new Set(['a', 'code', 'em', 's', 'strong']);

const isElement = (node: Node): node is Element => 'tagName' in node;

export function readHtml(html: string): Rendered {
  const read: Rendered = { elements: [], text: '', others: [] };
  const open: Node[] = parseFragment(html).childNodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.nodeName === '#text' && 'value' in node) read.text += node.value;
    else if (isElement(node)) {
      read.elements.push({
        tag: node.tagName,
        attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
      });
      if (!inSentence.has(node.tagName)) read.text += ' ';
      open.push(...node.childNodes.toReversed());
    } else read.others.push(node.nodeName);
  }
  return read;
}

const readerTags = new Set(
  `a aside blockquote br caption code div em figcaption figure footer h2 h3 h4 h5 h6 hr img li ol p pre s
   strong table tbody td th thead tr ul`.split(/\s+/),
);
const mailTags = new Set(
  `a br caption code em h2 h3 h4 h5 h6 img li ol p pre s strong table tbody td th tr ul`.split(' '),
);

/** What each attribute may say; any other attribute is a fault. */
const values: Readonly<Record<string, RegExp>> = {
  class: /^(table|center|right|callout (note|tip|warning)|button|card)$/,
  role: /^(note|presentation)$/,
  tabindex: /^0$/,
  href: /^(https?:\/\/[^/]|mailto:[^?]+@|tel:\+?\d)[^\s<>"]*$/,
  rel: /^noopener noreferrer$/,
  src: /^https?:\/\/[^/\s<>"][^\s<>"]*$/,
  // What someone wrote, and what no one runs.
  alt: /^[^]*$/,
  loading: /^lazy$/,
  width: /^(\d+|100%)$/,
  height: /^\d+$/,
  start: /^\d+$/,
  colspan: /^\d+$/,
  rowspan: /^\d+$/,
  scope: /^(col|row)$/,
  bgcolor: /^#[0-9a-f]{6}$/i,
  align: /^(left|center|right)$/,
  valign: /^top$/,
  cellpadding: /^0$/,
  cellspacing: /^0$/,
  border: /^0$/,
  // Letters, figures and fonts: nothing that loads, and no comment or escape that hides it.
  style: /^([a-z-]+:[a-zA-Z0-9 ,.#%'-]+;)+$/,
};

/** Everything in rendered HTML that should not be there. */
export function faultsOf({ elements, others }: Rendered, kind: 'reader' | 'mail'): string[] {
  const tags = kind === 'reader' ? readerTags : mailTags;
  return [
    ...others,
    ...elements.filter(({ tag }) => !tags.has(tag)).map(({ tag }) => `<${tag}>`),
    ...elements.flatMap(({ attributes }) =>
      Object.entries(attributes)
        .filter(([name, value]) => !values[name]?.test(value))
        .map(([name, value]) => `${name}="${value}"`),
    ),
    ...(kind === 'reader' && elements.some(({ attributes }) => 'style' in attributes)
      ? ['a style on a page that allows none']
      : []),
  ];
}
