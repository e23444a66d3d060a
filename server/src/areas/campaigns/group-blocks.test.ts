import { describe, expect, it } from 'vitest';
import { useSending } from './sending.factory.ts';

const test = useSending();
const { check, database, group, ready, reachable, trash } = test;

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const block = (mode: 'only' | 'except', groupIds: number[], text: string) => ({
  type: 'groupBlock',
  attrs: { mode, groupIds },
  content: [
    paragraph(text),
    { type: 'button', attrs: { label: `Read ${text}`, href: `https://example.org/${text}` } },
  ],
});

const open = async (id: number) =>
  (await check(id)).body.lines.filter(({ level }: { level: string }) => level !== 'ok');

describe('a block for groups', () => {
  it('is read by its groups alone, or by everyone but them', async () => {
    const [nurse, porter] = [await reachable(), await reachable()];
    const { id: nurses } = await group({ memberIds: [nurse] });
    const document = {
      type: 'doc',
      content: [
        paragraph('Everyone'),
        block('only', [nurses], 'nurses'),
        block('except', [nurses], 'others'),
        paragraph('Bye'),
      ],
    };
    const campaign = await ready([nurse, porter], { document });
    const seenBy = async (id: number) =>
      (await test.preview(campaign.id, { accountId: String(id) })).body;
    const first = await seenBy(nurse);
    const second = await seenBy(porter);
    for (const part of ['html', 'text']) {
      expect(first[part]).toMatch(/Everyone[^]*nurses[^]*Bye/);
      expect(first[part]).not.toContain('others');
      expect(second[part]).toMatch(/Everyone[^]*others[^]*Bye/);
      expect(second[part]).not.toContain('nurses');
    }
    expect(first.text).toMatch(/^Everyone\n\nnurses\n\nRead nurses \(.*\)\n\nBye\n/);
    expect([first.conditions, second.conditions]).toEqual([
      [`group.only.${nurses}`],
      [`group.except.${nurses}`],
    ]);
    expect((await open(campaign.id)).map(({ code }: { code: string }) => code)).toEqual([
      'not_tested',
    ]);
  });

  it('is frozen with the audience', async () => {
    const nurse = await reachable();
    const { id: nurses } = await group({ memberIds: [nurse] });
    const document = { type: 'doc', content: [paragraph('All'), block('only', [nurses], 'x')] };
    const campaign = await ready([nurse], { document });
    expect((await test.send(campaign.id, { version: campaign.version, people: 1 })).status).toBe(
      202,
    );
    const messageId = await test.prepare(campaign.id);
    await trash(nurses);
    const [row] = await database.asSuperuser<{ merge_fields: string[]; field_values: string[] }>(
      `select m.merge_fields, d.field_values from app.delivery d
         join app.message m on m.id = d.message_id where m.id = $1`,
      [messageId],
    );
    expect(row).toEqual({ merge_fields: [`group.only.${nurses}`], field_values: ['1'] });
  });

  it('warns of people who would get nothing, and blocks without its groups', async () => {
    const [nurse, porter] = [await reachable(), await reachable()];
    const { id: nurses } = await group({ memberIds: [nurse] });
    const document = { type: 'doc', content: [block('only', [nurses], 'nurses')] };
    const campaign = await ready([nurse, porter], { document });
    expect(await open(campaign.id)).toMatchObject([
      { code: 'empty_for_some', level: 'warn', messageCode: { values: { count: 1 } } },
      { code: 'not_tested' },
    ]);
    await trash(nurses);
    expect(await open(campaign.id)).toMatchObject([
      { code: 'block_groups', level: 'blocked' },
      { code: 'not_tested' },
    ]);
    const unchosen = await ready([nurse], {
      document: { type: 'doc', content: [paragraph('All'), block('only', [], 'x')] },
    });
    expect((await open(unchosen.id))[0]).toMatchObject({
      code: 'block_groups',
      messageCode: { code: 'block_without_groups' },
    });
  });

  it('holds no other such block', async () => {
    const inner = block('only', [1], 'x');
    const outer = { ...inner, content: [inner] };
    const { status } = await test.create({
      name: 'Nested blocks',
      document: { type: 'doc', content: [outer] },
    });
    expect(status).toBe(422);
  });
});
