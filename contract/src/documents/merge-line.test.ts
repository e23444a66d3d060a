import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asLine, fieldsOfLine, filledLine, lineParts, writtenField } from './merge-line.ts';

describe('a line with merge fields', () => {
  it.each([
    ['{{first name|there}}', 'firstName', 'there'],
    ['{{ First_Name | there }}', 'firstName', 'there'],
    ['{{firstName}}', 'firstName', ''],
    ['{{uniform_size|M}}', 'custom.uniform_size', 'M'],
    ['{{Uniform size|M}}', 'custom.uniform_size', 'M'],
    ['{{custom.location|here}}', 'custom.location', 'here'],
  ])('%s is a field', (written, field, fallback) => {
    expect(lineParts(`Hi ${written}!`)).toEqual(['Hi ', { field, fallback, written }, '!']);
  });

  it.each(['{{}}', '{{ |x}}', '{{7*7}}', '{first name}', '{{a|b|c}}', '${x} <%= y %>'])(
    '%s is text',
    (text) => {
      expect(fieldsOfLine(text)).toEqual([]);
      expect(filledLine(text, () => 'x')).toBe(text);
    },
  );

  it.each(['firstName', 'organization', 'custom.uniform_size', 'custom.first_name'] as const)(
    '%s is read as it was inserted',
    (field) => {
      expect(fieldsOfLine(writtenField(field, 'a {b}|c'))).toMatchObject([
        { field, fallback: 'a bc' },
      ]);
      expect(fieldsOfLine(writtenField(field, ''))).toMatchObject([{ field, fallback: '' }]);
    },
  );

  it('says the value, its fallback, or itself where the message has no such field', () => {
    const line = '{{first name|there}} and {{last name|all}}, {{job title}}!';
    const values: Record<string, string | null> = { firstName: 'Ann', lastName: null };
    expect(filledLine(line, (field) => values[field])).toBe('Ann and all, {{job title}}!');
  });

  it('stays one line of whole characters, whatever the values are', () => {
    const hostile = oneof(
      string({ unit: 'binary', maxLength: 400 }),
      constantFrom(
        'a\r\nBcc: eve@evil.example',
        '\u2028x',
        '\u202Etxt',
        '{{last name|x}}',
        '\ud83d',
      ),
    );
    assert(
      property(hostile, (value) => {
        const line = filledLine('Hi {{first name|there}}: news', () => value);
        expect(line.isWellFormed()).toBe(true);
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e]/u);
        expect(line.length).toBeLessThanOrEqual(250);
        expect(line).toContain(asLine(value) || 'there');
      }),
    );
  });
});
