import type { HubOfContent } from '../hubs/hubs.public.ts';
import { markup, type Markup } from './markup.ts';
import { readerTexts } from './reader-texts.ts';

/** The ways from content to the hubs that hold it; nothing where there are none. */
export function moreIn(
  hubs: readonly HubOfContent[],
  addressOf: (hub: HubOfContent) => string,
): Markup | '' {
  if (hubs.length === 0) return '';
  const links = hubs.map((hub, at) => {
    const link = markup`<a href="${addressOf(hub)}">${hub.name}</a>`;
    return at === 0 ? link : markup` · ${link}`;
  });
  return markup`<p class="more">${readerTexts.moreIn} ${links}</p>`;
}
