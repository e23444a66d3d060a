import { networkNames, type SocialNetwork } from 'contract/content/socials/social-networks.ts';
import { safeHref } from 'contract/kernel/href.ts';
import { element, joined, text, type Html } from './html.ts';
import type { Picture } from './render-context.ts';

export interface SocialCard {
  /** Null where it stands above the card already. */
  title: string | null;
  summary: string | null;
  network: SocialNetwork;
  link: string;
  text: string | null;
  picture: (Picture & { alt: string | null }) | null;
}

/**
 * A post as a card: its text, its picture and what its page says of itself. It leads to the post without a word of who
 * reads it; nothing of the network's own is loaded.
 */
export function renderSocial({ title, summary, network, link, text: post, picture }: SocialCard) {
  return element(
    'div',
    { class: 'post' },
    ...(post === null ? [] : paragraphs(post)),
    ...(picture === null ? [] : [renderPicture(picture)]),
    ...(title === null ? [] : [element('p', {}, element('strong', {}, text(title)))]),
    ...(summary === null ? [] : [element('p', {}, text(summary))]),
    element('p', {}, renderLink(network, link)),
  );
}

function renderPicture({ url, alt, width, height }: NonNullable<SocialCard['picture']>): Html {
  return element('img', { src: url, alt: alt ?? '', width, height, loading: 'lazy' });
}

function renderLink(network: SocialNetwork, link: string): Html {
  const href = safeHref(link);
  const networkName = networkNames[network] ?? hostOf(link);
  if (href === null) return text(networkName);
  return element(
    'a',
    { href, rel: 'noopener noreferrer nofollow' },
    text(`Open the post on ${networkName}`),
  );
}

function hostOf(link: string): string {
  return URL.parse(link)?.host ?? '';
}

/** A line break begins a line, an empty line a paragraph. */
function paragraphs(content: string): Html[] {
  return content
    .split(/\r?\n\s*\r?\n/)
    .filter((part) => part.trim() !== '')
    .map((part) =>
      element(
        'p',
        {},
        joined(
          part
            .trim()
            .split(/\r?\n/)
            .flatMap((line, at) => (at === 0 ? [text(line)] : [element('br', {}), text(line)])),
        ),
      ),
    );
}
