import type { Words } from '../kernel/words/known-words.ts';
import { channelRefusalWords } from '../areas/channels/refusal-words.ts';
import { deliveryRefusalWords } from '../areas/campaigns/delivery-refusal-words.ts';
import { readinessWords } from '../areas/delivery/writing/readiness-words.ts';
import { campaignRefusalWords } from '../areas/campaigns/refusal-words.ts';
import { documentWords } from '../areas/content/document/document-words.ts';
import { dependantRefusalWords } from '../areas/dependants/refusal-words.ts';
import { directSendRefusalWords } from '../areas/direct-sends/refusal-words.ts';
import { templateRefusalWords } from '../areas/templates/refusal-words.ts';
import { groupRefusalWords } from '../areas/groups/refusal-words.ts';
import { socialWords } from '../areas/content/social-words.ts';
import { contentHubWords } from '../areas/content/hub-words.ts';
import { contentRefusalWords } from '../areas/content/refusal-words.ts';
import { fileRefusalWords } from '../areas/files/refusal-words.ts';
import { hubWords } from '../areas/hubs/hub-words.ts';
import { askedWords } from '../areas/groups/rules/asked-words.ts';
import { dependantErrorWords } from '../areas/imports/errors/dependant-error-words.ts';
import { organizationRefusalWords } from '../areas/organizations/refusal-words.ts';
import { sessionRefusalWords } from '../areas/session/refusal-words.ts';
import { peopleFieldRefusalWords } from '../areas/fields/refusal-words.ts';
import { importRefusalWords } from '../areas/imports/errors/refusal-words.ts';
import { joiningRefusalWords } from '../areas/memberships/join-codes/refusal-words.ts';
import { peopleRefusalWords } from '../areas/people/refusal-words.ts';
import { fieldWords } from '../kernel/words/field-words.ts';
import { problemWords } from '../kernel/words/problem-words.ts';
import { kernelRefusalWords } from '../kernel/words/refusal-words.ts';

/** Forms say the first line of what an import says of a row. */
const ofDependants = Object.fromEntries(
  Object.entries(dependantErrorWords).map(([code, say]): [string, Words[string]] => [
    code,
    (values: never) => say(values)[0],
  ]),
);

/** The words for what the server says of whatever area; each area's codes are its own. */
export const serverWords: Words = {
  ...ofDependants,
  ...fieldWords,
  ...problemWords,
  ...kernelRefusalWords,
  ...documentWords,
  ...socialWords,
  ...contentHubWords,
  ...contentRefusalWords,
  ...fileRefusalWords,
  ...hubWords,
  ...askedWords,
  ...dependantRefusalWords,
  ...sessionRefusalWords,
  ...organizationRefusalWords,
  ...groupRefusalWords,
  ...channelRefusalWords,
  ...deliveryRefusalWords,
  ...readinessWords,
  ...campaignRefusalWords,
  ...directSendRefusalWords,
  ...templateRefusalWords,
  ...peopleRefusalWords,
  ...peopleFieldRefusalWords,
  ...joiningRefusalWords,
  ...importRefusalWords,
};
