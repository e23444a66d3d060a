import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import { tellReadiness } from 'contract/delivery/readiness-words.ts';
import type { Meant } from '../audience/audience.repository.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { checkBlocks } from './check-blocks.ts';
import { checkFields } from './check-fields.ts';
import { checkLinks } from './check-links.ts';
import type { MessageText } from './preview-message.ts';
import { splitMarks } from '../mail/marks.ts';
import { renderBodies } from '../mail/render-message.ts';
import { readinessLine } from './readiness.policy.ts';

/** Gmail cuts what is longer, in bytes of its HTML, behind "View entire message". */
const mailWeightMax = 102 * 1024;

/** As long as addresses are: what a mail weighs does not depend on the one under which we are reached. */
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
async function weightOf(tx: InOrganization, text: MessageText): Promise<number> {
  const { html } = await renderBodies(tx, addresses, { ...text, tracking: 'identified' });
  return splitMarks(html).reduce(
    (sum, part) => sum + (typeof part === 'string' ? Buffer.byteLength(part) : linkBytes),
    0,
  );
}

/** Whether mail programs show all of it. */
async function checkWeight(tx: InOrganization, text: MessageText): Promise<ReadinessLine[]> {
  const weight = await weightOf(tx, text);
  if (weight <= mailWeightMax) return [];
  const size = { size: Math.ceil(weight / 1024), max: mailWeightMax / 1024 };
  return [readinessLine('too_heavy', 'warn', tellReadiness('message_too_heavy', size))];
}

/**
 * What is found in a message that says something else to each person, and that leads somewhere. `blockedOnly`: without
 * what is never more than a warning.
 */
export async function checkMessage(
  tx: InOrganization,
  text: MessageText,
  audience: Meant,
  blockedOnly: boolean,
): Promise<ReadinessLine[]> {
  const found = await Promise.all([
    checkFields(tx, text),
    checkBlocks(tx, text.document, audience, blockedOnly),
    ...(blockedOnly ? [] : [checkWeight(tx, text), checkLinks(tx, text.document)]),
  ]);
  return found.flat();
}
