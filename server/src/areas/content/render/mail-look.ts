import type { CalloutKind } from 'contract/kernel/choices.ts';
import type { Attributes } from './html.ts';

/** Width of the column of text in CSS pixels: what the narrowest reading pane of the usual clients holds. */
export const mailColumn = 560;
/** Width of what stands in a card. */
export const cardColumn = mailColumn - 38;

const fonts = "font-family:Geist,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const mono = "font-family:'JetBrains Mono',Menlo,Consolas,'Courier New',monospace;";
const ink = 'color:#1b2430;';
const dim = 'color:#4d5866;';
const rule = '#dfe3e8';

/** Said at every block, because mail clients drop style sheets and forget what a table inherits. */
const body = `${fonts}font-size:16px;line-height:26px;${ink}`;
const small = `${fonts}font-size:14px;line-height:21px;${dim}`;

export const mailStyles = {
  paragraph: `margin:0 0 18px;${body}`,
  h2: `margin:32px 0 10px;${fonts}font-size:22px;line-height:28px;font-weight:600;${ink}`,
  h3: `margin:26px 0 8px;${fonts}font-size:18px;line-height:25px;font-weight:600;${ink}`,
  h4: `margin:22px 0 6px;${fonts}font-size:16px;line-height:24px;font-weight:600;${ink}`,
  list: `margin:0 0 18px;padding:0 0 0 24px;${body}`,
  item: `margin:0 0 7px;${body}`,
  pre: `margin:0 0 18px;padding:12px 16px;background-color:#f5f7f9;${mono}font-size:14px;line-height:21px;white-space:pre-wrap;${ink}`,
  code: `${mono}font-size:14px;background-color:#f5f7f9;`,
  // With the look of its description, which stands there where pictures are blocked.
  image: `display:block;width:100%;height:auto;border:0;${small}`,
  missing: `margin:0 0 18px;padding:12px 16px;background-color:#f5f7f9;${small}`,
  caption: `margin:6px 0 20px;${small}`,
  quote: `padding:0 0 0 18px;border-left:2px solid #aeb7c2;${body}`,
  source: `margin:0;${small}`,
  rule: `border-top:1px solid ${rule};font-size:0;line-height:0;`,
  tableCaption: `padding:0 0 8px;text-align:left;${small}`,
  head: `padding:6px 12px 6px 0;border-bottom:2px solid #1b2430;${small}font-weight:500;`,
  cell: `padding:10px 12px 10px 0;border-bottom:1px solid ${rule};${fonts}font-size:15px;line-height:22px;${ink}`,
  card: `padding:14px 18px;border:1px solid #aeb7c2;border-radius:3px;${body}`,
  cardTitle: `margin:0;${fonts}font-size:16px;line-height:24px;font-weight:600;${ink}`,
  cardPicture: `display:block;width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;margin:0 0 12px;border:0;${small}`,
  cardGap: 'margin:0;font-size:0;line-height:12px;',
  cardText: `margin:2px 0 0;${small}`,
} as const;

export function calloutStyle(kind: CalloutKind, accent: string): string {
  const edge = { note: accent, tip: '#13727e', warning: '#a86400' }[kind];
  return `padding:15px 20px;border-left:3px solid ${edge};background-color:#f5f7f9;${body}`;
}

/** A table that is only there to place things: no role for who listens, no space of its own. */
export const layoutTable: Attributes = {
  role: 'presentation',
  width: '100%',
  cellpadding: 0,
  cellspacing: 0,
  border: 0,
};

export const defaultAccent = '#075d68';

/** A colour as it may stand in a style; every other text gives the default. */
export function accentOf(colour: string): string {
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : defaultAccent;
}

/** The cell of a button: the engine of Outlook takes its room from here, every other from the link in it. */
export function buttonCellStyle(accent: string): string {
  return `background-color:${accent};border-radius:3px;mso-padding-alt:12px 22px;`;
}

export function buttonStyle(accent: string): string {
  return `display:inline-block;padding:12px 22px;border-radius:3px;${fonts}font-size:16px;line-height:22px;font-weight:600;color:${inkOn(accent)};text-decoration:none;`;
}

/** White or black, whichever can be read better on a colour `#rrggbb` (WCAG 2.2, relative luminance). */
export function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Where 1.05 / (L + 0.05) and (L + 0.05) / 0.05 meet.
  return luminance > 0.179 ? '#000000' : '#ffffff';
}
