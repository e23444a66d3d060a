import { readinessSentences } from 'contract/delivery/readiness-words.ts';
import { campaignRefusals } from 'contract/campaigns/refusal-words.ts';
import { documentSentences } from 'contract/documents/document-words.ts';
import { channelRefusals } from 'contract/channels/refusal-words.ts';
import { deliveryRefusals } from 'contract/delivery/refusal-words.ts';
import { dependantRefusals } from 'contract/dependants/refusal-words.ts';
import { groupRefusals } from 'contract/groups/refusal-words.ts';
import { socialSentences } from 'contract/content/socials/social-words.ts';
import { contentHubSentences } from 'contract/content/hub-words.ts';
import { contentRefusals } from 'contract/content/refusal-words.ts';
import { fileRefusals } from 'contract/files/refusal-words.ts';
import { directSendRefusals } from 'contract/direct-sends/refusal-words.ts';
import { hubSentences } from 'contract/hubs/hub-words.ts';
import { ruleSentences } from 'contract/groups/rule-words.ts';
import { errorCatalogue } from 'contract/kernel/errors.ts';
import { fieldSentences } from 'contract/kernel/field-words.ts';
import { kernelRefusals } from 'contract/kernel/refusal-words.ts';
import { peopleFieldRefusals } from 'contract/fields/refusal-words.ts';
import { cellErrorSentences } from 'contract/people/cell-error-words.ts';
import { dependantErrorSentences } from 'contract/dependants/dependant-error-words.ts';
import { importErrorSentences } from 'contract/people/error-words.ts';
import { waitSentences } from 'contract/imports/validation/outcome-words.ts';
import { organizationRefusals } from 'contract/organizations/refusal-words.ts';
import { sessionRefusals } from 'contract/session/refusal-words.ts';
import { importRefusals } from 'contract/imports/refusal-words.ts';
import { importValueSentences } from 'contract/imports/cells/value-words.ts';
import { joiningRefusals } from 'contract/memberships/refusal-words.ts';
import { peopleRefusals } from 'contract/people/refusal-words.ts';

const titles = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { title }]) => [code, () => title]),
);

export type Sentences = Readonly<Record<string, (values: never) => unknown>>;

/** What the server says of each area, and where the words of the browser stand. */
export const areas: Readonly<Record<string, { said: Sentences; file: string; words: string }>> = {
  'the fields of forms': {
    said: fieldSentences,
    file: '/src/kernel/words/field-words.ts',
    words: 'fieldWords',
  },
  'the cells of imports': {
    said: cellErrorSentences,
    file: '/src/areas/imports/errors/cell-error-words.ts',
    words: 'cellErrorWords',
  },
  'the rows of imports': {
    said: importErrorSentences,
    file: '/src/areas/imports/errors/error-words.ts',
    words: 'importErrorWords',
  },
  'the rows of imports of dependants': {
    said: dependantErrorSentences,
    file: '/src/areas/imports/errors/dependant-error-words.ts',
    words: 'dependantErrorWords',
  },
  documents: {
    said: documentSentences,
    file: '/src/areas/content/document/document-words.ts',
    words: 'documentWords',
  },
  socials: {
    said: socialSentences,
    file: '/src/areas/content/social-words.ts',
    words: 'socialWords',
  },
  'content in hubs': {
    said: contentHubSentences,
    file: '/src/areas/content/hub-words.ts',
    words: 'contentHubWords',
  },
  'refusals of content': {
    said: contentRefusals,
    file: '/src/areas/content/refusal-words.ts',
    words: 'contentRefusalWords',
  },
  'refusals of files': {
    said: fileRefusals,
    file: '/src/areas/files/refusal-words.ts',
    words: 'fileRefusalWords',
  },
  hubs: { said: hubSentences, file: '/src/areas/hubs/hub-words.ts', words: 'hubWords' },
  'rules of groups': {
    said: ruleSentences,
    file: '/src/areas/groups/rules/asked-words.ts',
    words: 'askedWords',
  },
  'checks of campaigns': {
    said: readinessSentences,
    file: '/src/areas/delivery/writing/readiness-words.ts',
    words: 'readinessWords',
  },
  'titles of problems': {
    said: titles,
    file: '/src/kernel/words/problem-words.ts',
    words: 'problemWords',
  },
  'refused calls': {
    said: kernelRefusals,
    file: '/src/kernel/words/refusal-words.ts',
    words: 'kernelRefusalWords',
  },
  'refusals of dependants': {
    said: dependantRefusals,
    file: '/src/areas/dependants/refusal-words.ts',
    words: 'dependantRefusalWords',
  },
  'refusals of campaigns': {
    said: campaignRefusals,
    file: '/src/areas/campaigns/refusal-words.ts',
    words: 'campaignRefusalWords',
  },
  'refusals of direct sends': {
    said: directSendRefusals,
    file: '/src/areas/direct-sends/refusal-words.ts',
    words: 'directSendRefusalWords',
  },
  'refusals of channels': {
    said: channelRefusals,
    file: '/src/areas/channels/refusal-words.ts',
    words: 'channelRefusalWords',
  },
  'refusals of delivery': {
    said: deliveryRefusals,
    file: '/src/areas/campaigns/delivery-refusal-words.ts',
    words: 'deliveryRefusalWords',
  },
  'refusals of the own sign-in': {
    said: sessionRefusals,
    file: '/src/areas/session/refusal-words.ts',
    words: 'sessionRefusalWords',
  },
  'refusals of organizations': {
    said: organizationRefusals,
    file: '/src/areas/organizations/refusal-words.ts',
    words: 'organizationRefusalWords',
  },
  'refusals of groups': {
    said: groupRefusals,
    file: '/src/areas/groups/refusal-words.ts',
    words: 'groupRefusalWords',
  },
  'rows that wait': {
    said: waitSentences,
    file: '/src/areas/imports/errors/outcome-words.ts',
    words: 'waitWords',
  },
  'values in rows of imports': {
    said: importValueSentences,
    file: '/src/areas/imports/value-words.ts',
    words: 'importValueWords',
  },
  'refusals of people': {
    said: peopleRefusals,
    file: '/src/areas/people/refusal-words.ts',
    words: 'peopleRefusalWords',
  },
  'refusals of custom fields': {
    said: peopleFieldRefusals,
    file: '/src/areas/fields/refusal-words.ts',
    words: 'peopleFieldRefusalWords',
  },
  'refusals of joining': {
    said: joiningRefusals,
    file: '/src/areas/memberships/join-codes/refusal-words.ts',
    words: 'joiningRefusalWords',
  },
  'refusals of imports': {
    said: importRefusals,
    file: '/src/areas/imports/errors/refusal-words.ts',
    words: 'importRefusalWords',
  },
};
