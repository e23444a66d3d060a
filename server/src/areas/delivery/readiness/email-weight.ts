import type { InOrganization } from '../../../kernel/database/organization.ts';
import { splitMarks } from '../mail/marks.ts';
import { renderBodies, type MessageContent } from '../mail/render-message.ts';

/** As long as addresses are: what an email weighs does not depend on the one under which we are reached. */
const somewhere = 'https://console.organization.example';
const linkBytes = 110;
const addresses = {
  publicUrl: somewhere,
  links: {
    filesUrl: `${somewhere}/api/files`,
    lastingLinkTo: () => `${somewhere}/api/files/${'x'.repeat(linkBytes)}`,
  },
};

/** How many bytes the HTML of a message has at most: blocks for groups count as shown. */
export async function weightOf(tx: InOrganization, text: MessageContent): Promise<number> {
  const { html } = await renderBodies(tx, addresses, text);
  return weigh(html);
}

/** The same of one that is rendered already, in bytes. */
export function weigh(html: string): number {
  return splitMarks(html).reduce(
    (sum, part) => sum + (typeof part === 'string' ? Buffer.byteLength(part) : linkBytes),
    0,
  );
}
