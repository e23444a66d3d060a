import { emailWeightMax, inKilobytes } from 'contract/delivery/message-preview.ts';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import { tellReadiness } from 'contract/delivery/readiness-words.ts';
import type { Meant } from '../audience/audience.repository.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { checkBlocks } from './check-blocks.ts';
import { checkFields } from './check-fields.ts';
import { checkLinks } from './check-links.ts';
import type { MessageText } from './preview-message.ts';
import { weightOf } from './email-weight.ts';
import { readinessLine } from './readiness.policy.ts';

/** Whether mail programs show all of it. */
async function checkWeight(tx: InOrganization, text: MessageText): Promise<ReadinessLine[]> {
  const weight = await weightOf(tx, text);
  if (weight <= emailWeightMax) return [];
  const size = { size: inKilobytes(weight), max: inKilobytes(emailWeightMax) };
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
