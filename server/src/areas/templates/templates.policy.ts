import { may, type AccountType } from 'contract/kernel/permissions.ts';
import type { TemplateHead } from 'contract/templates/template.ts';

interface Actor {
  type: AccountType;
}

/** Those who write campaigns keep what campaigns begin from. */
export function templateAbilities(
  actor: Actor,
  { deleted }: { deleted: boolean },
): TemplateHead['abilities'] {
  const manages = may(actor.type, 'campaigns.manage');
  return { edit: manages && !deleted, delete: manages && !deleted, restore: manages && deleted };
}
