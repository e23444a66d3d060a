import { readinessSentences } from 'contract/delivery/readiness-messages.ts';
import { campaignRefusals } from 'contract/campaigns/refusal-messages.ts';
import { documentSentences } from 'contract/documents/document-messages.ts';
import { channelRefusals } from 'contract/channels/refusal-messages.ts';
import { deliveryRefusals } from 'contract/delivery/refusal-messages.ts';
import { dependantRefusals } from 'contract/dependants/refusal-messages.ts';
import { groupRefusals } from 'contract/groups/refusal-messages.ts';
import { socialSentences } from 'contract/content/socials/social-messages.ts';
import { contentHubSentences } from 'contract/content/hub-messages.ts';
import { contentRefusals } from 'contract/content/refusal-messages.ts';
import { fileRefusals } from 'contract/files/refusal-messages.ts';
import { directSendRefusals } from 'contract/direct-sends/refusal-messages.ts';
import { hubSentences } from 'contract/hubs/hub-messages.ts';
import { ruleSentences } from 'contract/groups/rule-messages.ts';
import { errorCatalogue } from 'contract/kernel/errors.ts';
import { fieldSentences } from 'contract/kernel/field-messages.ts';
import { kernelRefusals } from 'contract/kernel/refusal-messages.ts';
import { peopleFieldRefusals } from 'contract/fields/refusal-messages.ts';
import { cellErrorSentences } from 'contract/people/cell-error-messages.ts';
import { dependantErrorSentences } from 'contract/dependants/dependant-error-messages.ts';
import { importErrorSentences } from 'contract/people/error-messages.ts';
import { conflictSentences } from 'contract/imports/validation/outcome-messages.ts';
import { organizationRefusals } from 'contract/organizations/refusal-messages.ts';
import { sessionRefusals } from 'contract/session/refusal-messages.ts';
import { importRefusals } from 'contract/imports/refusal-messages.ts';
import { importValueSentences } from 'contract/imports/cells/value-messages.ts';
import { joiningRefusals } from 'contract/memberships/refusal-messages.ts';
import { peopleRefusals } from 'contract/people/refusal-messages.ts';

const titles = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { title }]) => [code, () => title]),
);

export type Sentences = Readonly<Record<string, (values: never) => unknown>>;

/** What the server says of each area, and where the words of the browser stand. */
export const areas: Readonly<
  Record<string, { sentences: Sentences; file: string; messages: string }>
> = {
  'the fields of forms': {
    sentences: fieldSentences,
    file: '/src/kernel/messages/field-messages.ts',
    messages: 'fieldMessages',
  },
  'the cells of imports': {
    sentences: cellErrorSentences,
    file: '/src/areas/imports/errors/cell-error-messages.ts',
    messages: 'cellErrorMessages',
  },
  'the rows of imports': {
    sentences: importErrorSentences,
    file: '/src/areas/imports/errors/error-messages.ts',
    messages: 'importErrorMessages',
  },
  'the rows of imports of dependants': {
    sentences: dependantErrorSentences,
    file: '/src/areas/imports/errors/dependant-error-messages.ts',
    messages: 'dependantErrorMessages',
  },
  documents: {
    sentences: documentSentences,
    file: '/src/areas/content/document/document-messages.ts',
    messages: 'documentMessages',
  },
  socials: {
    sentences: socialSentences,
    file: '/src/areas/content/social-messages.ts',
    messages: 'socialMessages',
  },
  'content in hubs': {
    sentences: contentHubSentences,
    file: '/src/areas/content/hub-messages.ts',
    messages: 'contentHubMessages',
  },
  'refusals of content': {
    sentences: contentRefusals,
    file: '/src/areas/content/refusal-messages.ts',
    messages: 'contentRefusalMessages',
  },
  'refusals of files': {
    sentences: fileRefusals,
    file: '/src/areas/files/refusal-messages.ts',
    messages: 'fileRefusalMessages',
  },
  hubs: {
    sentences: hubSentences,
    file: '/src/areas/hubs/hub-messages.ts',
    messages: 'hubMessages',
  },
  'rules of groups': {
    sentences: ruleSentences,
    file: '/src/areas/groups/rules/asked-messages.ts',
    messages: 'askedMessages',
  },
  'checks of campaigns': {
    sentences: readinessSentences,
    file: '/src/areas/delivery/writing/readiness-messages.ts',
    messages: 'readinessMessages',
  },
  'titles of problems': {
    sentences: titles,
    file: '/src/kernel/messages/problem-messages.ts',
    messages: 'problemMessages',
  },
  'refused calls': {
    sentences: kernelRefusals,
    file: '/src/kernel/messages/refusal-messages.ts',
    messages: 'kernelRefusalMessages',
  },
  'refusals of dependants': {
    sentences: dependantRefusals,
    file: '/src/areas/dependants/refusal-messages.ts',
    messages: 'dependantRefusalMessages',
  },
  'refusals of campaigns': {
    sentences: campaignRefusals,
    file: '/src/areas/campaigns/refusal-messages.ts',
    messages: 'campaignRefusalMessages',
  },
  'refusals of direct sends': {
    sentences: directSendRefusals,
    file: '/src/areas/direct-sends/refusal-messages.ts',
    messages: 'directSendRefusalMessages',
  },
  'refusals of channels': {
    sentences: channelRefusals,
    file: '/src/areas/channels/refusal-messages.ts',
    messages: 'channelRefusalMessages',
  },
  'refusals of delivery': {
    sentences: deliveryRefusals,
    file: '/src/areas/campaigns/delivery-refusal-messages.ts',
    messages: 'deliveryRefusalMessages',
  },
  'refusals of the own sign-in': {
    sentences: sessionRefusals,
    file: '/src/areas/session/refusal-messages.ts',
    messages: 'sessionRefusalMessages',
  },
  'refusals of organizations': {
    sentences: organizationRefusals,
    file: '/src/areas/organizations/refusal-messages.ts',
    messages: 'organizationRefusalMessages',
  },
  'refusals of groups': {
    sentences: groupRefusals,
    file: '/src/areas/groups/refusal-messages.ts',
    messages: 'groupRefusalMessages',
  },
  'rows that wait': {
    sentences: conflictSentences,
    file: '/src/areas/imports/errors/outcome-messages.ts',
    messages: 'conflictMessages',
  },
  'values in rows of imports': {
    sentences: importValueSentences,
    file: '/src/areas/imports/value-messages.ts',
    messages: 'importValueMessages',
  },
  'refusals of people': {
    sentences: peopleRefusals,
    file: '/src/areas/people/refusal-messages.ts',
    messages: 'peopleRefusalMessages',
  },
  'refusals of custom fields': {
    sentences: peopleFieldRefusals,
    file: '/src/areas/fields/refusal-messages.ts',
    messages: 'peopleFieldRefusalMessages',
  },
  'refusals of joining': {
    sentences: joiningRefusals,
    file: '/src/areas/memberships/join-codes/refusal-messages.ts',
    messages: 'joiningRefusalMessages',
  },
  'refusals of imports': {
    sentences: importRefusals,
    file: '/src/areas/imports/errors/refusal-messages.ts',
    messages: 'importRefusalMessages',
  },
};
