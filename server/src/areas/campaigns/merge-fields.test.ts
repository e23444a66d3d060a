import { describe, expect, it } from 'vitest';
import type { FieldUse } from 'contract/campaigns/draft.contract.ts';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import * as accounts from 'contract/people/accounts.contract.ts';
import * as fieldsContract from 'contract/fields/fields.contract.ts';
import type { PeopleField } from 'contract/fields/field.ts';
import { useSending } from './sending.factory.ts';

const test = useSending();
const { check, database, product, ready, reachable, tenants } = test;

async function define(body: object): Promise<PeopleField> {
  const answer = await product.call(fieldsContract.createPeopleField, {
    as: tenants.acme.admin,
    body,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as PeopleField;
}

async function give(id: number, fields: object): Promise<void> {
  const found = await product.call(accounts.getAccount, { as: tenants.acme.admin, params: { id } });
  const { status, body } = await product.call(accounts.updateAccount, {
    as: tenants.acme.admin,
    params: { id },
    body: { version: found.body.version, fields },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

const saying = (...fields: string[]) => ({
  type: 'doc',
  content: fields.map((field) => ({
    type: 'paragraph',
    content: [
      { type: 'text', text: `${field}: ` },
      { type: 'mergeField', attrs: { field: `custom.${field}`, fallback: 'none' } },
    ],
  })),
});

const codes = async (id: number) =>
  (await check(id)).body.lines
    .filter(({ level }: { level: string }) => level !== 'ok')
    .map(({ code, level }: { code: string; level: string }) => `${level} ${code}`);

describe('custom fields in a message', () => {
  it('are read in words, each kind, and frozen for everyone who gets it', async () => {
    await database.asSuperuser(`update app.organization set locale = 'de-DE' where id = $1`, [
      tenants.acme.organizationId,
    ]);
    const choices = ['S', 'M', 'L'];
    const made: PeopleField[] = [];
    for (const [label, kind] of [
      ['Motto', 'text'],
      ['Notes', 'longText'],
      ['Hours', 'number'],
      ['Started', 'date'],
      ['Drives', 'yesNo'],
      ['Size', 'choice'],
      ['Shifts', 'choices'],
      ['Page', 'link'],
    ]) {
      made.push(await define({ label, kind, ...(kind?.startsWith('choice') ? { choices } : {}) }));
    }
    const choiceOf = (label: string, choice: string) =>
      made.find((field) => field.label === label)?.choices.find((one) => one.label === choice)
        ?.id ?? 0;
    const nurse = await reachable();
    await give(nurse, {
      motto: 'Kind & <b>calm</b>',
      notes: 'One\n\nTwo',
      hours: 37.5,
      started: '2021-03-07',
      drives: false,
      size: choiceOf('Size', 'M'),
      shifts: [choiceOf('Shifts', 'L'), choiceOf('Shifts', 'S')],
      page: 'https://example.org/n',
    });
    const other = await reachable();
    const keys = made.map(({ key }) => key);
    const campaign = await ready([nurse, other], {
      document: saying(...keys),
      subject: 'For size {{size|any}}, {{first name|all}}',
      previewText: 'Since {{started}}',
    });
    const seen = await test.preview(campaign.id, { accountId: String(nurse) });
    for (const text of [
      'motto: Kind & <b>calm</b>',
      'notes: One Two',
      'hours: 37,5',
      'started: 7. März 2021',
      'drives: no',
      'size: M',
      'shifts: S, L',
      'page: https://example.org/n',
    ]) {
      expect(seen.body.text).toContain(text);
    }
    expect(seen.body.html).toContain('Kind &amp; &lt;b&gt;calm');
    expect(seen.body.subject).toMatch(/^For size M, /);
    expect(seen.body.previewText).toBe('Since 7. März 2021');
    const unknown = await test.preview(campaign.id, { accountId: String(other) });
    expect(unknown.body.text).toContain('motto: none');
    expect(unknown.body.subject).toMatch(/^For size any, /);
    const use = (await test.fields(campaign.id)).body.items;
    expect(use.find(({ field }: { field: string }) => field === 'custom.size')).toEqual({
      field: 'custom.size',
      fallbacks: ['any', 'none'],
      filled: 1,
      useFallback: 1,
      example: 'M',
    });
    expect(await codes(campaign.id)).toEqual(['warn no_preview_fallback', 'warn not_tested']);

    const sent = await test.send(campaign.id, { version: campaign.version, people: 2 });
    expect(sent.status).toBe(202);
    const messageId = await test.prepare(campaign.id);
    const [row] = await database.asSuperuser<{ merge_fields: string[]; field_values: string[] }>(
      `select m.merge_fields, d.field_values from app.delivery d join app.message m on m.id = d.message_id
       where m.id = $1 and d.account_id = $2`,
      [messageId, nurse],
    );
    expect(row?.field_values[row.merge_fields.indexOf('custom.started')]).toBe('7. März 2021');
  });

  it('block sending once they are archived or deleted, each where it is used', async () => {
    const gone = await define({ label: 'Badge', kind: 'text' });
    const nurse = await reachable();
    const written = {
      document: saying('badge'),
      subject: 'Badge {{badge|none}}',
      previewText: 'Yours is {{badge|none}}',
    };
    const campaign = await ready([nurse], written);
    expect(await codes(campaign.id)).toEqual(['warn not_tested']);
    const dropped = await product.call(fieldsContract.deletePeopleField, {
      as: tenants.acme.admin,
      params: { id: gone.id },
      query: { label: 'Badge' },
    });
    expect(dropped.status).toBe(204);
    expect(await codes(campaign.id)).toEqual([
      'blocked subject_field_missing',
      'blocked preview_field_missing',
      'blocked text_field_missing',
      'warn not_tested',
    ]);
    const refused = await test.send(campaign.id, { version: campaign.version, people: 1 });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ path }: { path: string[] }) => path[0])).toEqual([
      'subject',
      'previewText',
      'document',
    ]);
    const seen = await test.preview(campaign.id, { accountId: String(nurse) });
    expect(seen.body.subject).toBe('Badge none');
  });

  it('are checked in every subject of a test, which the sentence names by its number', async () => {
    const locker = await define({ label: 'Locker', kind: 'text' });
    const subjectTest = {
      subjects: ['Locker {{locker|none}}', 'For {{first name}}', 'All of {{organization}}'],
      share: 50,
      by: 'clicks',
      hours: 1,
    };
    const campaign = await ready([await reachable()], {
      subject: 'News, {{first name}}',
      subjectTest,
    });
    const found = async () =>
      (await check(campaign.id)).body.lines
        .filter(
          ({ level, messageCode }: ReadinessLine) =>
            level !== 'ok' && messageCode.code.startsWith('tested_subject'),
        )
        .map(({ code, level, message }: ReadinessLine) => ({ code, level, message }));
    const open = [
      {
        code: 'no_fallback',
        level: 'warn',
        message:
          'The field “first name” in subject 1 has no fallback for people without a value. Write one after a | sign.',
      },
      {
        code: 'subject_test',
        level: 'warn',
        message:
          'The field “first name” in subject 3 has no fallback for people without a value. Write one after a | sign.',
      },
    ];
    expect(await found()).toEqual(open);
    const used = (await test.fields(campaign.id)).body.items.map(({ field }: FieldUse) => field);
    expect(used).toEqual(['firstName', 'custom.locker', 'organization', 'jobTitle']);

    await product.call(fieldsContract.deletePeopleField, {
      as: tenants.acme.admin,
      params: { id: locker.id },
      query: { label: 'Locker' },
    });
    const gone = {
      code: 'subject_test',
      level: 'blocked',
      message:
        'Subject 2 uses the field “locker”, which doesn’t exist. Remove it, or insert another field.',
    };
    expect(await found()).toEqual([gone, ...open]);
    const refused = await test.send(campaign.id, { version: campaign.version, people: 1 });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errors: [{ path: ['subjectTest'], message: gone.message }],
    });
  });
});
