/** A colour as it is written in settings and pages: `#rrggbb`, in small letters. */
export type HexColour = string;

export const hexColourPattern = /^#[0-9a-f]{6}$/;

/** The least contrast of text and of clickable elements (WCAG 2.2, 1.4.3, level AA). */
export const leastContrast = 4.5;

/** What text stands on: white in emails, and the lightest surface of readers' pages in the dark. */
export const papers = { light: '#ffffff', dark: '#171d26' } as const;

/** What organizations have that chose none. */
export const usualAccent = '#075d68';

type Channels = readonly [number, number, number];

function channelsOf(colour: HexColour): Channels {
  const at = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}

function hexOf(channels: Channels): HexColour {
  return `#${channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(colour: HexColour): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const ratio = channel / 255;
    return ratio <= 0.040_45 ? ratio / 12.92 : ((ratio + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How far two colours are apart, 1 to 21. */
export function contrast(one: HexColour, other: HexColour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The shade nearest to a colour that can be read on a paper: the colour itself where it can, else mixed with black on a
 * light paper and with white on a dark one, as little as is needed.
 */
export function readableOn(colour: HexColour, paper: HexColour): HexColour {
  if (contrast(colour, paper) >= leastContrast) return colour;
  const towards = luminance(paper) > 0.5 ? 0 : 255;
  const channels = channelsOf(colour);
  const mixed = (ratio: number) =>
    hexOf(channels.map((one) => one + (towards - one) * ratio) as unknown as Channels);
  for (let percent = 1; percent < 100; percent += 1) {
    const shade = mixed(percent / 100);
    if (contrast(shade, paper) >= leastContrast) return shade;
  }
  return mixed(1);
}
