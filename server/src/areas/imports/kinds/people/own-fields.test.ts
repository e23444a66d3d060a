import { beforeAll, describe, expect, it } from 'vitest';
import { createPeopleField } from 'contract/fields/fields.contract.ts';
import type { PeopleField } from 'contract/fields/field.ts';
import { listHistory } from 'contract/people/history.contract.ts';
import { customImportField } from 'contract/imports/fields.ts';
import { replaceImportValue } from 'contract/imports/validation/rows.contract.ts';
import * as imports from 'contract/imports/imports.contract.ts';
import * as undoing from 'contract/imports/execution/undo.contract.ts';
import { staff, staffHeaders } from '../../imports.factory.ts';
import { useOwnFieldImports } from './own-fields.factory.ts';

const test = useOwnFieldImports();
const { admin, customOf, define, errorsOf, product, tenants } = test;

const own = {} as Record<
  'text' | 'long' | 'number' | 'date' | 'flag' | 'one' | 'many' | 'link',
  PeopleField
>;
const headers = [...staffHeaders, 'Badge name', 'About', 'Desk', 'Vaccinated', 'First aider'];
const allHeaders = [...headers, 'uniform SIZE', 'Languages', 'Home page'];

beforeAll(async () => {
  own.text = await define('Badge name', 'text');
  own.long = await define('About', 'longText');
  own.number = await define('Desk', 'number');
  own.date = await define('Vaccinated', 'date');
  own.flag = await define('First aider', 'yesNo');
  own.one = await define('Uniform size', 'choice', { choices: ['Small', 'Medium', 'Très grand'] });
  own.many = await define('Languages', 'choices', { choices: ['English', 'French', 'Thai'] });
  own.link = await define('Home page', 'link');
});

const values = (one: readonly string[], cells: readonly string[]) => [...one, ...cells];
const choice = (field: PeopleField, label: string) =>
  field.choices.find((each) => each.label === label)?.id;

describe('custom fields in an import', () => {
  it('are found by their labels, read as the form reads them, written, shown and undone', async () => {
    const [first = [], second = []] = staff(2, 'OF');
    const { id, columns, customFields } = await test.upload([
      allHeaders,
      values(first, [
        'Ann',
        'Long\nstory',
        '37,5',
        '2024-05-01',
        'ja',
        'TRES GRAND',
        'thai;English',
        'https://ann.example/me',
      ]),
      values(second, ['', '', '', '', '', '', '', '']),
    ]);
    const placed = (columns as { field: string; confirmed: boolean }[]).slice(staffHeaders.length);
    expect(placed.map(({ field }) => field)).toEqual(
      Object.values(own).map((field) => customImportField(field.id)),
    );
    expect(placed.every(({ confirmed }) => confirmed)).toBe(true);
    expect(customFields.map(({ label }: { label: string }) => label)).toEqual(
      Object.values(own).map(({ label }) => label),
    );
    const checked = await test.check(id);
    expect(checked.figures).toMatchObject({ create: 2, errors: 0 });
    await test.run(id);
    const wanted = {
      [own.text.id]: 'Ann',
      [own.long.id]: 'Long\nstory',
      [own.number.id]: 37.5,
      [own.date.id]: '2024-05-01',
      [own.flag.id]: true,
      [own.one.id]: choice(own.one, 'Très grand'),
      [own.many.id]: [choice(own.many, 'English'), choice(own.many, 'Thai')],
      [own.link.id]: 'https://ann.example/me',
    };
    expect(await customOf(first[0])).toEqual(wanted);
    expect(await customOf(second[0])).toEqual({});

    const again = await test.upload([
      allHeaders,
      values(first, ['Anna', '', '38', '', 'no', 'medium', '', '']),
    ]);
    const { figures } = await test.check(again.id);
    expect(figures).toMatchObject({ update: 1, changes: 4 });
    const { items } = await test.lines(again.id, {
      show: 'update',
      field: customImportField(own.one.id),
    });
    expect(items[0].differences).toEqual(
      expect.arrayContaining([
        { field: customImportField(own.text.id), before: 'Ann', after: 'Anna' },
        { field: customImportField(own.number.id), before: '37.5', after: '38' },
        {
          field: customImportField(own.flag.id),
          before: 'yes',
          after: 'no',
          beforeCode: { code: 'value_yes', values: {} },
          afterCode: { code: 'value_no', values: {} },
        },
        { field: customImportField(own.one.id), before: 'Très grand', after: 'Medium' },
      ]),
    );
    await test.run(again.id);
    expect(await customOf(first[0])).toEqual({
      ...wanted,
      [own.text.id]: 'Anna',
      [own.number.id]: 38,
      [own.flag.id]: false,
      [own.one.id]: choice(own.one, 'Medium'),
    });
    await test.expectFigures(again.id);
    const person = (await test.people()).get(first[0] ?? '');
    const history = await product.call(listHistory, {
      as: admin(),
      params: { id: Number(person?.['id']) },
    });
    expect(history.body.items[0]).toMatchObject({ action: 'upload.updated' });
    expect(history.body.items[0].changes).toEqual(
      expect.arrayContaining([
        { field: `fields.${own.text.key}`, before: 'Ann', after: 'Anna', hidden: false },
        { field: `fields.${own.number.key}`, before: '37.5', after: '38', hidden: false },
      ]),
    );
    await product.call(undoing.undoImport, { as: admin(), params: { id: again.id } });
    await test.work(again.id);
    expect(await customOf(first[0])).toEqual(wanted);
  });

  it('refuse what is no value of them, and offer what may be meant', async () => {
    const lines = staff(5, 'OE');
    const cells = [
      ['', '', '1,234', '', '', '', '', ''],
      ['', '', '', '31/02/2024', '', '', '', ''],
      ['', '', '', '', 'perhaps', '', '', ''],
      ['', '', '', '', '', 'Mediun', '', ''],
      ['', '', '', '', '', '', 'Thai, Dutch', 'ann.example'],
    ];
    const { id } = await test.upload([
      allHeaders,
      ...lines.map((line, at) => values(line, cells[at] ?? [])),
    ]);
    await test.check(id);
    const found = (await errorsOf(id)).map(({ field, code, suggestion, choices }) => [
      field,
      code,
      suggestion?.value ?? null,
      choices?.map(({ value }) => value) ?? null,
    ]);
    const at = (field: PeopleField) => customImportField(field.id);
    expect(found).toEqual([
      [at(own.number), 'invalid', null, ['1234', '1.234']],
      [at(own.date), 'no_such_day', '2024-02-29', null],
      [at(own.flag), 'invalid', null, null],
      [at(own.one), 'not_found', 'Medium', ['Small', 'Medium', 'Très grand']],
      [at(own.many), 'not_found', null, ['Thai; English', 'Thai; French', 'Thai; Thai']],
      [at(own.link), 'invalid', 'https://ann.example', null],
    ]);
    const column = allHeaders.indexOf('uniform SIZE');
    const { row } = await test.fix(id, 5, [{ index: column, was: 'Mediun', text: 'Medium' }]);
    expect(row).toMatchObject({ outcome: 'create', errors: [] });
    const everywhere = await product.call(replaceImportValue, {
      as: admin(),
      params: { id },
      body: { field: at(own.flag), from: 'perhaps', to: 'yes' },
    });
    expect(everywhere.body).toMatchObject({ lines: 1 });
  });

  it('are emptied by blank cells where the rules say so, and stay else', async () => {
    const [line = []] = staff(1, 'OB');
    await test.bring([
      [...staffHeaders, 'Badge name', 'Desk'],
      [...line, 'Bo', '7'],
    ]);
    const moved = line.with(4, 'Nurse');
    await test.bring([
      [...staffHeaders, 'Badge name'],
      [...moved, ''],
    ]);
    expect(await customOf(line[0])).toEqual({ [own.text.id]: 'Bo', [own.number.id]: 7 });
    await test.bring(
      [
        [...staffHeaders, 'Badge name'],
        [...line, ''],
      ],
      { blanks: 'clear' },
    );
    expect(await customOf(line[0])).toEqual({ [own.number.id]: 7 });
  });

  it('that another organization defined are none here', async () => {
    const { id, version } = await test.upload([staffHeaders, ...staff(1, 'OO')]);
    for (const field of [customImportField(own.text.id + 5000), 'custom:0', 'custom:x']) {
      const { status } = await product.call(imports.updateImport, {
        as: admin(),
        params: { id },
        body: { version, columns: [{ index: 0, field }] },
      });
      expect(status).toBe(422);
    }
    const beta = await product.call(createPeopleField, {
      as: tenants.beta.admin,
      body: { label: 'Badge name', kind: 'text' },
    });
    const { status, body } = await product.call(imports.updateImport, {
      as: admin(),
      params: { id },
      body: { version, columns: [{ index: 0, field: customImportField(beta.body.id) }] },
    });
    expect([status, body.errors[0].code]).toEqual([422, 'not_found']);
  });
});
