import { networkNames, type SocialNetwork } from 'contract/content/socials/social-networks.ts';

/** The name of a network; of a page of none that we know, its host. */
export function siteNameOf(network: SocialNetwork, link: string): string {
  return networkNames[network] ?? hostOf(link);
}

export function hostOf(link: string): string {
  return URL.parse(link)?.host ?? '';
}
