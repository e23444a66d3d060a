import { constantFrom, nat, oneof, string, tuple } from 'fast-check';

/** Halves of letters too, which no text should hold. */
const utf16 = string({ unit: nat(0xff_ff).map((code) => String.fromCodePoint(code)) });

/** What cells of lists hold, or nearly. */
const usual = constantFrom(
  '31/12/1999',
  '1999-02-30',
  '3 März 88',
  '44197',
  '20201301',
  '+44 (0)7700 900118',
  '4.47700900118E+11',
  'ann@gmial.com',
  'ann @ acme.example',
  'ann',
  'Ann O’Neill',
  '=HYPERLINK("x")',
  "'=1+1",
  "''@x",
  '-5',
  '＝1',
  'a;b|c,,;a',
  'en_GB',
  'Europe/London',
  'she/her',
  'Divers',
  'admin',
  'Deutschland',
  '\u202eevil',
  '\u200b',
  'e\u0301',
  '=\u0338',
  'NaN',
  '__proto__',
  'x'.repeat(3000),
);

/** Whatever may stand in a cell. */
export const anyCell = oneof(
  usual,
  utf16,
  string({ unit: 'binary', maxLength: 40 }),
  string({ unit: 'grapheme', maxLength: 40 }),
  tuple(constantFrom(' ', '\t', "'", '=', '\n', '\ufeff', '\u00a0', '+', '@'), usual).map((parts) =>
    parts.join(''),
  ),
  tuple(usual, string({ maxLength: 5 })).map((parts) => parts.join('')),
);
