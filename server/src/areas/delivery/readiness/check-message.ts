import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import type { Meant } from '../audience/audience.repository.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { checkBlocks } from './check-blocks.ts';
import { checkFields } from './check-fields.ts';
import { checkLinks } from './check-links.ts';
import { checkWeight } from './check-weight.ts';
import type { MessageText } from './preview-message.ts';

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
