import type { Tracking } from 'contract/delivery/message.ts';
import { printPublicLink } from '../../../kernel/database/public-link.ts';

/** Whose links they are. */
export interface LinkScope {
  /** Origin under which the public pages are reached, without a slash at its end. */
  publicUrl: string;
  organizationKey: string;
  tracking: Tracking;
}

/** The token of a delivery as it stands in links: 32 hexadecimal digits. */
export function linkToken(uuid: string): string {
  return uuid.replaceAll('-', '');
}

type Page = 'view' | 'unsubscribe' | 'open';

const letters = { view: 'r', unsubscribe: 'u', open: 'o' } as const;

/** A page of one delivery. */
export function pageLink(scope: LinkScope, page: Page, token: string): string {
  const { publicUrl, organizationKey } = scope;
  return `${publicUrl}/${letters[page]}/${printPublicLink({ organizationKey, token })}`;
}

/**
 * A link of the message in one delivery: by way of the counter; where nothing is counted, the public page of
 * the content.
 */
export function contentLink(scope: LinkScope, position: number, token: string): string {
  const { publicUrl, organizationKey, tracking } = scope;
  const letter = tracking === 'off' ? 'r' : 'c';
  return `${publicUrl}/${letter}/${printPublicLink({ organizationKey, token })}/${position}`;
}
