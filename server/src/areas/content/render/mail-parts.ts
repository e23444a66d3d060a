import { element, text, type Html } from './html.ts';
import type { InlineLook } from './inline.ts';
import { buttonCellStyle, buttonStyle, layoutTable } from './mail-look.ts';
import type { RenderContext } from './render-context.ts';

/** What the blocks of a mail are written with. */
export interface MailWriter {
  context: RenderContext;
  /** The organization's colour, `#rrggbb`. */
  accent: string;
  look: InlineLook;
}

/** One cell of a table, with room below it. */
export function box(style: string, ...children: Html[]): Html {
  const cell = element('td', { style: style === '' ? null : style }, ...children);
  const below = element('td', { height: 18, style: 'font-size:0;line-height:0;' }, text('\u00a0'));
  return element('table', layoutTable, element('tr', {}, cell), element('tr', {}, below));
}

/** A cell that is coloured, with a link in it: the engine of Outlook knows neither padding nor corners of links. */
export function buttonTable(label: string, href: string, accent: string): Html {
  const link = { href, rel: 'noopener noreferrer', style: buttonStyle(accent) };
  const cell = { align: 'center', bgcolor: accent, style: buttonCellStyle(accent) };
  return element(
    'table',
    { ...layoutTable, width: null },
    element('tr', {}, element('td', cell, element('a', link, text(label)))),
  );
}
