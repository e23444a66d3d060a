/** How a locale writes dates, to read what people type. */
export interface DateLabels {
  /** The order of the parts of a date in digits. */
  order: readonly DatePart[];
  /** The months (1 to 12) that a word can belong to; a word of all twelve ("de", "г") says nothing. */
  months: ReadonlyMap<string, ReadonlySet<number>>;
  weekdays: ReadonlySet<string>;
  /** "today" and its neighbours as days from today. */
  near: ReadonlyMap<string, number>;
}

export type DatePart = 'day' | 'month' | 'year';

/** What a typed date consists of. */
export interface Token {
  text: string;
  isNumber: boolean;
}

const known = new Map<string, DateLabels>();

/** The words of a locale; made once. */
export function dateLabels(locale: string): DateLabels {
  const labels = known.get(locale) ?? makeLabels(locale);
  known.set(locale, labels);
  return labels;
}

/** Numbers and words of a text in small letters, without accents and points; digits of any script as 0 to 9. */
export function tokensOf(text: string): Token[] {
  const plain = [...text.normalize('NFKD').toLowerCase()].map(plainDigit).join('');
  // Accents of Latin, Greek and Cyrillic; in other scripts such signs tell letters apart.
  const folded = plain.replaceAll(/[\u0300-\u036F]/gu, '').normalize('NFC');
  return (folded.match(/\d+|[\p{L}\p{M}.'’׳]+/gu) ?? [])
    .map((token) => token.replaceAll(/[.'’׳]/gu, ''))
    .filter((token) => token !== '')
    .map((token) => ({ text: token, isNumber: /^\d/u.test(token) }));
}

/** The ten digits of a script follow each other, the zero first. */
function plainDigit(sign: string): string {
  if (!/\p{Nd}/u.test(sign)) return sign;
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

function makeLabels(locale: string): DateLabels {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const whole = { day: 'numeric', year: 'numeric' } as const;
  const months = new Map<string, Set<number>>();
  // As they stand in a date, and alone: some languages write them in two ways.
  for (const style of [
    format({ ...whole, month: 'short' }),
    format({ ...whole, month: 'long' }),
    format({ month: 'long' }),
  ]) {
    for (let month = 1; month <= 12; month += 1) {
      for (const word of wordsIn(style.format(Date.UTC(2026, month - 1, 25)))) {
        months.set(word, (months.get(word) ?? new Set()).add(month));
      }
    }
  }
  const weekdays = new Set(
    [format({ weekday: 'short' }), format({ weekday: 'long' })]
      .flatMap((style) =>
        Array.from({ length: 7 }, (_, day) => wordsIn(style.format(Date.UTC(2026, 0, day + 1)))),
      )
      .flat(),
  );
  // Single digits have no pattern of their own in every locale.
  const figures = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const parts = format(figures).formatToParts(Date.UTC(2026, 9, 25));
  const order = parts.map(({ type }) => type).filter(isPart);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const near = new Map([-1, 0, 1].map((days) => [joined(relative.format(days, 'day')), days]));
  return { order, months, weekdays, near };
}

function isPart(type: string): type is DatePart {
  return type === 'day' || type === 'month' || type === 'year';
}

/** All of a text as one word. */
export function joined(text: string): string {
  return tokensOf(text)
    .map((token) => token.text)
    .join(' ');
}

function wordsIn(text: string): string[] {
  return tokensOf(text).flatMap((token) => (token.isNumber ? [] : [token.text]));
}
