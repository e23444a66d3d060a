import type { AudienceCounts } from 'contract/delivery/audience.ts';
import { skipReasons } from 'contract/delivery/audience.ts';
import type { ReadinessCode } from 'contract/delivery/readiness.ts';
import type { DirectSend } from 'contract/direct-sends/direct-send.ts';
import { expectAccessibleInBoth } from './support/looks.ts';
import type { ScriptedApi } from './support/scripted-api.ts';
import { scriptedDirectSend } from './support/scripted-direct-send.ts';
import { spoilt } from './support/spoilt-english.ts';
import { expect, test } from './support/test.ts';

const nursery = {
  id: 4,
  name: 'Nursery',
  colour: 'moss',
  kind: 'fixed',
  memberCount: 800,
  deleted: false,
};

const counts: AudienceCounts = {
  inGroups: 0,
  named: 501,
  inMoreThanOne: 0,
  included: 501,
  skipped: Object.fromEntries(
    skipReasons.map((reason) => [reason, 0]),
  ) as AudienceCounts['skipped'],
  eligible: 501,
  despiteUnsubscribing: 0,
};

const tooMany = { code: 'too_many_recipients', values: { count: 501, max: 500 } };

/** A draft to the guardians in a group, and 501 people get it, which is too many. */
function scriptTooMany(
  api: ScriptedApi,
  { code, messageCode }: { code: ReadinessCode; messageCode: object } = {
    code: 'too_many_recipients',
    messageCode: tooMany,
  },
): void {
  let draft: DirectSend = scriptedDirectSend(1);
  const become = (to: DirectSend['to']) => {
    const toGuardians = (to.dependantsOf ?? []).length > 0;
    const abilities = { ...draft.abilities, turnIntoCampaign: !toGuardians };
    draft = { ...draft, to, abilities, version: draft.version + 1 };
  };
  become({ groups: [], people: [], dependantsOf: [nursery.id] });
  const line = { code, level: 'blocked', messageCode, message: spoilt };
  api.answer('GET', /^\/admin\/direct-sends$/, {
    body: {
      items: [],
      nextCursor: null,
      previousCursor: null,
      total: { count: 0, kind: 'exact' },
      byStage: { draft: 0, coming: 0, running: 0, ended: 0 },
    },
  });
  api.answer('GET', /^\/admin\/direct-sends\/1$/, () => ({ body: draft }));
  api.answer('PATCH', /^\/admin\/direct-sends\/1$/, ({ body }) => {
    become((body as { to: DirectSend['to'] }).to);
    return { body: draft };
  });
  api.answer('GET', /^\/admin\/direct-sends\/1\/audience$/, () => {
    const dependantsOf = draft.to.dependantsOf?.length ? [nursery] : [];
    const groups = draft.to.groups.length > 0 ? [nursery] : [];
    const named = { groups, people: [], dependants: [], dependantsOf };
    return { body: { named, counts, unguarded: { count: 0, names: [] } } };
  });
  api.answer('GET', /^\/admin\/direct-sends\/1\/check$/, { body: { counts, lines: [line] } });
  api.answer('GET', /^\/admin\/(channels|topics|groups)$/, { body: { items: [] } });
}

test('too many guardians are offered no campaign, and what helps instead; too many others are', async ({
  page,
  api,
}) => {
  api.signedIn = true;
  scriptTooMany(api);
  await page.goto('/acme/direct-sends/1');
  const note = page.getByRole('region', { name: 'Write a direct send' });
  await expect(note).toContainText('This reaches 501 people');
  await expect(note).toContainText(
    'A direct send reaches 500 people at most. Remove recipients, or send a campaign to a group of people with dependants.',
  );
  const turn = page.getByRole('button', { name: 'Turn into a campaign' });
  await expect(turn).toHaveCount(0);
  await expectAccessibleInBoth(page);

  await page.getByRole('button', { name: 'Remove Guardians in Nursery' }).click();
  await expect(turn).toBeVisible();
  await expect(note).toContainText('A campaign keeps everything you wrote.');
});

test('more people than a role may write to without approval become a campaign', async ({
  page,
  api,
}) => {
  api.signedIn = true;
  scriptTooMany(api, {
    code: 'needs_approval',
    messageCode: { code: 'audience_needs_approval', values: { above: 100 } },
  });
  await page.goto('/acme/direct-sends/1');
  const note = page.getByRole('region', { name: 'Write a direct send' });
  await page.getByRole('button', { name: 'Remove Guardians in Nursery' }).click();
  await expect(note).toContainText('This reaches 501 people');
  await expect(note).toContainText(
    'An administrator approves emails to more than 100 people. Turn it into a campaign and submit it for review. A campaign keeps everything you wrote.',
  );
  await expect(note).not.toContainText('500 people at most');
  await expect(page.getByRole('button', { name: 'Turn into a campaign' })).toBeVisible();
  await expectAccessibleInBoth(page);
});
