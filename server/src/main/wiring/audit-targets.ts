import type { AuditTarget } from 'contract/kernel/audit.ts';
import { campaignTarget } from '../../areas/campaigns/campaigns.public.ts';
import { contentTarget } from '../../areas/content/content.public.ts';
import { channelTarget } from '../../areas/channels/channels.public.ts';
import { topicTarget } from '../../areas/delivery/delivery.public.ts';
import { dependantTarget } from '../../areas/dependants/dependants.public.ts';
import { directSendTarget } from '../../areas/direct-sends/direct-sends.public.ts';
import { hubTarget } from '../../areas/hubs/hubs.public.ts';
import { groupTarget } from '../../areas/groups/groups.public.ts';
import {
  accountTarget,
  importTarget,
  joinCodeTarget,
  peopleFieldTarget,
} from '../../areas/people/people.public.ts';
import { savedBlockTarget, templateTarget } from '../../areas/templates/templates.public.ts';
import type { TargetNamer } from '../../kernel/audit/target-namer.ts';

const namers: Readonly<Record<AuditTarget, TargetNamer | null>> = {
  account: accountTarget,
  dependant: dependantTarget,
  group: groupTarget,
  import: importTarget,
  content: contentTarget,
  hub: hubTarget,
  // It has no name of its own.
  file: null,
  campaign: campaignTarget,
  direct_send: directSendTarget,
  template: templateTarget,
  saved_block: savedBlockTarget,
  channel: channelTarget,
  topic: topicTarget,
  join_code: joinCodeTarget,
  custom_field: peopleFieldTarget,
  // The person the audit log belongs to.
  organization: null,
};

/** The names of everything that an audit log mentions. */
export const targetNamers: readonly TargetNamer[] = Object.values(namers).filter(
  (namer) => namer !== null,
);
