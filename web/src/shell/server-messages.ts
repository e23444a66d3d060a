import type { Messages } from '../kernel/messages/known-messages.ts';
import { channelRefusalMessages } from '../areas/channels/refusal-messages.ts';
import { deliveryRefusalMessages } from '../areas/campaigns/delivery-refusal-messages.ts';
import { readinessMessages } from '../areas/delivery/writing/readiness-messages.ts';
import { campaignRefusalMessages } from '../areas/campaigns/refusal-messages.ts';
import { documentMessages } from '../areas/content/document/document-messages.ts';
import { dependantRefusalMessages } from '../areas/dependants/refusal-messages.ts';
import { directSendRefusalMessages } from '../areas/direct-sends/refusal-messages.ts';
import { templateRefusalMessages } from '../areas/templates/refusal-messages.ts';
import { groupRefusalMessages } from '../areas/groups/refusal-messages.ts';
import { socialMessages } from '../areas/content/social-messages.ts';
import { contentHubMessages } from '../areas/content/hub-messages.ts';
import { contentRefusalMessages } from '../areas/content/refusal-messages.ts';
import { fileRefusalMessages } from '../areas/files/refusal-messages.ts';
import { hubMessages } from '../areas/hubs/hub-messages.ts';
import { askedMessages } from '../areas/groups/rules/asked-messages.ts';
import { dependantErrorMessages } from '../areas/imports/errors/dependant-error-messages.ts';
import { organizationRefusalMessages } from '../areas/organizations/refusal-messages.ts';
import { sessionRefusalMessages } from '../areas/session/refusal-messages.ts';
import { peopleFieldRefusalMessages } from '../areas/fields/refusal-messages.ts';
import { importRefusalMessages } from '../areas/imports/errors/refusal-messages.ts';
import { joiningRefusalMessages } from '../areas/memberships/join-codes/refusal-messages.ts';
import { peopleRefusalMessages } from '../areas/people/refusal-messages.ts';
import { fieldMessages } from '../kernel/messages/field-messages.ts';
import { problemMessages } from '../kernel/messages/problem-messages.ts';
import { kernelRefusalMessages } from '../kernel/messages/refusal-messages.ts';

/** Forms say the first line of what an import says of a row. */
const ofDependants = Object.fromEntries(
  Object.entries(dependantErrorMessages).map(([code, say]): [string, Messages[string]] => [
    code,
    (values: never) => say(values)[0],
  ]),
);

/** The words for what the server says of whatever area; each area's codes are its own. */
export const serverMessages: Messages = {
  ...ofDependants,
  ...fieldMessages,
  ...problemMessages,
  ...kernelRefusalMessages,
  ...documentMessages,
  ...socialMessages,
  ...contentHubMessages,
  ...contentRefusalMessages,
  ...fileRefusalMessages,
  ...hubMessages,
  ...askedMessages,
  ...dependantRefusalMessages,
  ...sessionRefusalMessages,
  ...organizationRefusalMessages,
  ...groupRefusalMessages,
  ...channelRefusalMessages,
  ...deliveryRefusalMessages,
  ...readinessMessages,
  ...campaignRefusalMessages,
  ...directSendRefusalMessages,
  ...templateRefusalMessages,
  ...peopleRefusalMessages,
  ...peopleFieldRefusalMessages,
  ...joiningRefusalMessages,
  ...importRefusalMessages,
};
