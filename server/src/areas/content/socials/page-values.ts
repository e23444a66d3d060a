import { Parser, type Handler } from 'htmlparser2';

/** Letters between two looks at whether the head has ended, and the most that a title may have. */
const stride = 16_384;

/** No head has so many elements. The parser's time grows with the square of those that are open. */
const elementsMax = 5000;

/**
 * What the head of an HTML page says by its `meta` elements, in small letters the first value of each name. What other
 * elements say stands under `<title>`, `<base>`, `<image_src>` and `<charset>`. The body is not looked at.
 */
export function readPageValues(html: string): ReadonlyMap<string, string> {
  const head = new Head();
  const parser = new Parser(head);
  let from = 0;
  while (from < html.length && !head.hasEnded) {
    parser.write(html.slice(from, from + stride));
    from += stride;
  }
  parser.end();
  return head.values;
}

class Head implements Partial<Handler> {
  readonly values = new Map<string, string>();
  hasEnded = false;
  #elements = 0;
  /** The text of the title that is open. */
  #title: string | null = null;

  onopentag(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (this.hasEnded) return;
    this.#elements += 1;
    if (tag === 'body' || this.#elements > elementsMax) this.hasEnded = true;
    if (tag === 'title') this.#title = '';
    if (tag === 'base') this.#say('<base>', attributes['href']);
    if (tag === 'link' && wordsOf(attributes['rel']).includes('image_src')) {
      this.#say('<image_src>', attributes['href']);
    }
    if (tag !== 'meta') return;
    for (const name of wordsOf(attributes['property'] ?? attributes['name'])) {
      this.#say(name, attributes['content']);
    }
    this.#say('<charset>', charsetOf(attributes));
  }

  ontext(text: string): void {
    if (this.#title !== null && this.#title.length < stride) this.#title += text;
  }

  onclosetag(tag: string): void {
    if (this.hasEnded) return;
    if (tag === 'head') this.hasEnded = true;
    if (tag !== 'title' || this.#title === null) return;
    this.#say('<title>', this.#title);
    this.#title = null;
  }

  #say(name: string, value: string | undefined): void {
    const text = value?.trim() ?? '';
    if (text !== '' && !this.values.has(name)) this.values.set(name, text);
  }
}

function wordsOf(text: string | undefined): string[] {
  const words = (text ?? '').toLowerCase().split(/\s/);
  return words.filter((word) => word !== '');
}

function charsetOf(attributes: Readonly<Record<string, string>>): string | undefined {
  if (attributes['charset'] !== undefined) return attributes['charset'];
  if (attributes['http-equiv']?.toLowerCase() !== 'content-type') return undefined;
  return /charset=["']?([\w:.-]{1,40})/i.exec(attributes['content'] ?? '')?.[1];
}
