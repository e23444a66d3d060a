import { describe, expect, it } from 'vitest';
import { createArticle } from 'contract/content/articles.contract.ts';
import { publishContent } from 'contract/content/content.contract.ts';
import { addPicture } from '../content/pictures/pictures.factory.ts';
import { updateMembershipsNow } from '../groups/rules/group-rules.factory.ts';
import { audienceOf, greeting, useCampaigns } from './campaigns.factory.ts';

const {
  add,
  campaign,
  check,
  channel,
  counts,
  database,
  fields,
  group,
  people,
  product,
  ready,
  save,
  tenants,
  trash,
} = useCampaigns();

const levels = async (id: number) => {
  const { body } = await check(id);
  return body.lines
    .filter(({ level }: { level: string }) => level !== 'ok')
    .map(({ code, level }: { code: string; level: string }) => `${level} ${code}`);
};

describe('the audience of a draft', () => {
  it('is counted and listed as it stands, and adds up', async () => {
    const nurse = await add({ email: 'nurse@acme.example', jobTitle: 'Ward sister' });
    const porter = await add();
    const { id: groupId, name } = await group({ memberIds: [nurse.id, porter.id] });
    const { id } = await campaign({
      audience: audienceOf({ groups: [groupId], people: [nurse.id] }),
    });
    const { body } = await counts(id);
    expect(body.counts).toEqual({
      inGroups: 2,
      named: 1,
      inMoreThanOne: 1,
      included: 2,
      skipped: {
        no_address: 1,
        unsubscribed: 0,
        unsubscribed_topic: 0,
        too_many_emails: 0,
        excluded: 0,
        suppressed: 0,
        not_approved: 0,
        deactivated: 0,
        duplicate_address: 0,
      },
      eligible: 1,
      despiteUnsubscribing: 0,
    });
    expect(body.named.include.groups).toMatchObject([{ id: groupId, name, memberCount: 2 }]);
    const eligible = await people(id, { show: 'eligible' });
    expect(eligible.body.items).toEqual([
      {
        id: nurse.id,
        firstName: nurse.firstName,
        lastName: nurse.lastName,
        email: 'nurse@acme.example',
        jobTitle: 'Ward sister',
        reason: null,
        groups: [groupId],
        named: true,
      },
    ]);
    const skipped = await people(id, { show: 'skipped', reason: ['no_address'] });
    expect(skipped.body.items).toMatchObject([{ id: porter.id, reason: 'no_address' }]);
    // By any group, whether or not it is included.
    const others = await group({ memberIds: [porter.id] });
    const inGroup = async (show: string, of: number) =>
      (await people(id, { show, group: String(of) })).body.items.map(
        (person: { id: number }) => person.id,
      );
    expect(await inGroup('eligible', groupId)).toEqual([nurse.id]);
    expect(await inGroup('eligible', others.id)).toEqual([]);
    expect(await inGroup('skipped', others.id)).toEqual([porter.id]);
    expect((await people(id, { show: 'eligible', group: 'all' })).status).toBe(400);
    expect((await people(id, { show: 'eligible', cursor: 'eA' })).status).toBe(400);
    expect((await people(id, {})).status).toBe(400);
  });

  it('knows for how many each merge field is known', async () => {
    const known = await add({ email: 'a@acme.example', jobTitle: 'Porter' });
    const unknown = await add({ email: 'b@acme.example' });
    const unwritten = await add();
    const { id } = await ready([known.id, unknown.id, unwritten.id]);
    expect((await fields(id)).body.items).toEqual([
      {
        field: 'jobTitle',
        fallbacks: ['colleague'],
        filled: 1,
        useFallback: 1,
        example: 'Porter',
      },
    ]);
    const plain = await campaign();
    expect((await fields(plain.id)).body.items).toEqual([]);
  });
});

describe('what stands between a draft and sending it', () => {
  it('is all there is to write, while nothing is written', async () => {
    await database.asSuperuser(`update app.channel set state = 'unverified' where id = $1`, [
      channel.id,
    ]);
    const { id } = await campaign();
    expect(await levels(id)).toEqual([
      'blocked no_audience',
      'blocked no_channel',
      'blocked no_subject',
      'blocked empty_message',
      'warn not_tested',
    ]);
    const { version } = (await save(id, { version: 1, channelId: channel.id })).body;
    expect(version).toBe(2);
    expect(await levels(id)).toContain('blocked channel_not_verified');
    await database.asSuperuser(`update app.channel set state = 'verified' where id = $1`, [
      channel.id,
    ]);
  });

  it('is only a test once the audience has a recipient', async () => {
    const { id: reached } = await add({ email: 'reached@acme.example' });
    const { id } = await ready([reached]);
    expect(await levels(id)).toEqual(['warn not_tested']);
    expect((await check(id)).body.counts.eligible).toBe(1);
  });

  it('is an audience without people, or a group in the trash', async () => {
    const noOne = await ready([(await add()).id]);
    expect(await levels(noOne.id)).toContain('blocked no_one_eligible');
    const gone = await group({ memberIds: [tenants.acme.admin.accountId] });
    const left = await ready([tenants.acme.admin.accountId], {
      audience: audienceOf({ people: [tenants.acme.admin.accountId] }, { groups: [gone.id] }),
    });
    await trash(gone.id);
    expect(await levels(left.id)).toContain('blocked group_in_trash');
  });

  it('is a rule-based group until all people are evaluated', async () => {
    const { id: person } = await add({ email: 'ruled@acme.example', department: 'Ruled' });
    const rule = {
      match: 'all',
      rules: [{ field: 'department', operator: 'oneOf', values: ['Ruled'] }],
    };
    const { id: groupId } = await group({ rule });
    const { id } = await ready([person], { audience: audienceOf({ groups: [groupId] }) });
    expect(await levels(id)).toContain('blocked group_counting');
    await updateMembershipsNow(database);
    expect(await levels(id)).toEqual(['warn not_tested']);
    expect((await check(id)).body.counts.eligible).toBe(1);
  });

  it('is a card of what readers cannot see, or a picture without words', async () => {
    const as = tenants.acme.admin;
    const article = await product.call(createArticle, {
      as,
      body: { title: 'What to bring', document: greeting },
    });
    const { id: fileId } = await addPicture(product, as);
    const card = { type: 'contentCard', attrs: { contentId: article.body.id } };
    const picture = {
      type: 'image',
      attrs: { fileId, alt: null, decorative: false, caption: null },
    };
    const document = { type: 'doc', content: [card, picture] };
    const { id } = await ready([as.accountId], { document });
    expect(await levels(id)).toEqual([
      'blocked picture_not_described',
      'blocked content_not_published',
      'warn not_tested',
    ]);
    const params = { id: article.body.id };
    await product.call(publishContent, { as, params, body: { version: 1 } });
    expect(await levels(id)).not.toContain('blocked content_not_published');
  });
});
