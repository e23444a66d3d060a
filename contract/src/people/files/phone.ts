/**
 * Numbers of a country as people write them at home. `trunk` is dialled before them at home and never
 * from abroad; lengths are of the national number without it (ITU-T E.164 and the national plans).
 */
interface PhonePlan {
  readonly name: string;
  readonly code: string;
  readonly trunk: string;
  readonly lengths: readonly [number, number];
}

const zero = '0';
const none = '';

function plan(name: string, code: string, trunk: string, min: number, max = min): PhonePlan {
  return { name, code, trunk, lengths: [min, max] };
}

export const phonePlans: ReadonlyMap<string, PhonePlan> = new Map(
  Object.entries({
    AR: plan('Argentina', '54', zero, 10, 11),
    AT: plan('Austria', '43', zero, 7, 13),
    AU: plan('Australia', '61', zero, 9),
    BE: plan('Belgium', '32', zero, 8, 9),
    BG: plan('Bulgaria', '359', zero, 7, 9),
    BR: plan('Brazil', '55', zero, 10, 11),
    CA: plan('Canada', '1', '1', 10),
    CH: plan('Switzerland', '41', zero, 9),
    CL: plan('Chile', '56', none, 9),
    CN: plan('China', '86', zero, 10, 11),
    CO: plan('Colombia', '57', zero, 10),
    CZ: plan('Czechia', '420', none, 9),
    DE: plan('Germany', '49', zero, 6, 12),
    DK: plan('Denmark', '45', none, 8),
    EE: plan('Estonia', '372', none, 7, 8),
    EG: plan('Egypt', '20', zero, 9, 10),
    ES: plan('Spain', '34', none, 9),
    FI: plan('Finland', '358', zero, 6, 11),
    FR: plan('France', '33', zero, 9),
    GB: plan('UK', '44', zero, 9, 10),
    GR: plan('Greece', '30', none, 10),
    HK: plan('Hong Kong', '852', none, 8),
    HR: plan('Croatia', '385', zero, 8, 9),
    HU: plan('Hungary', '36', '06', 8, 9),
    ID: plan('Indonesia', '62', zero, 8, 12),
    IE: plan('Ireland', '353', zero, 7, 9),
    IL: plan('Israel', '972', zero, 8, 9),
    IN: plan('India', '91', zero, 10),
    IS: plan('Iceland', '354', none, 7),
    IT: plan('Italy', '39', none, 6, 11),
    JP: plan('Japan', '81', zero, 9, 10),
    KE: plan('Kenya', '254', zero, 9),
    KR: plan('South Korea', '82', zero, 8, 10),
    LT: plan('Lithuania', '370', zero, 8),
    LU: plan('Luxembourg', '352', none, 6, 9),
    LV: plan('Latvia', '371', none, 8),
    MT: plan('Malta', '356', none, 8),
    MX: plan('Mexico', '52', none, 10),
    MY: plan('Malaysia', '60', zero, 8, 10),
    NG: plan('Nigeria', '234', zero, 8, 10),
    NL: plan('Netherlands', '31', zero, 9),
    NO: plan('Norway', '47', none, 8),
    NZ: plan('New Zealand', '64', zero, 8, 10),
    PH: plan('Philippines', '63', zero, 8, 10),
    PL: plan('Poland', '48', none, 9),
    PT: plan('Portugal', '351', none, 9),
    RO: plan('Romania', '40', zero, 9),
    RS: plan('Serbia', '381', zero, 8, 9),
    SE: plan('Sweden', '46', zero, 7, 9),
    SG: plan('Singapore', '65', none, 8),
    SI: plan('Slovenia', '386', zero, 8),
    SK: plan('Slovakia', '421', zero, 9),
    TH: plan('Thailand', '66', zero, 8, 9),
    TR: plan('Türkiye', '90', zero, 10),
    UA: plan('Ukraine', '380', zero, 9),
    US: plan('US', '1', '1', 10),
    ZA: plan('South Africa', '27', zero, 9),
  }),
);

export type PhoneReading =
  | { readonly ok: true; readonly number: string }
  | {
      readonly ok: false;
      readonly problem: 'no_country' | 'invalid';
      readonly meant: string | null;
    };

const international = /^\+[1-9]\d{6,14}$/;

function fits(digits: string, { lengths }: PhonePlan): boolean {
  return digits.length >= lengths[0] && digits.length <= lengths[1];
}

/**
 * A phone number in E.164. `region` is the country (ISO 3166-1 alpha-2) of numbers without one; a
 * number with + or 00 before it needs none.
 */
export function readPhone(text: string, region: string | null): PhoneReading {
  const bare = text
    .replace(/^tel:/i, '')
    .replace('(0)', '')
    .replaceAll(/[\s().\-/\u2010-\u2015]/g, '');
  const full = bare.startsWith('00') ? `+${bare.slice(2)}` : bare;
  if (full.startsWith('+')) {
    if (international.test(full)) return { ok: true, number: full };
    return { ok: false, problem: 'invalid', meant: null };
  }
  if (!/^\d{5,15}$/.test(full)) return { ok: false, problem: 'invalid', meant: null };
  const known = region === null ? undefined : phonePlans.get(region);
  if (known === undefined) return { ok: false, problem: 'no_country', meant: null };
  const trunked = known.trunk !== '' && full.startsWith(known.trunk);
  const national = trunked ? full.slice(known.trunk.length) : full;
  if (fits(national, known)) return { ok: true, number: `+${known.code}${national}` };
  const rest = full.slice(known.code.length);
  // Written with the country but without its +, as spreadsheets leave it.
  if (full.startsWith(known.code) && fits(rest, known)) return { ok: true, number: `+${full}` };
  return { ok: false, problem: 'invalid', meant: null };
}

/** The country in which a time zone (IANA) lies, among those whose numbers we know. */
export function phoneRegionOf(timeZone: string): string | null {
  for (const region of phonePlans.keys()) {
    const locale = new Intl.Locale(`und-${region}`);
    // Named getTimeZones in newer engines, a property before.
    const zones = (locale as { getTimeZones?: () => string[] | undefined }).getTimeZones?.();
    if (zones?.includes(timeZone)) return region;
  }
  return null;
}
