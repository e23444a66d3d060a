import sharp from 'sharp';
import { drawing, type Draw } from '../people/demo-people.ts';

const square = 256;
const [width, height] = [1200, 630];

/** Skin, hair and clothes of faces; the grounds behind them. */
const skins = ['#f6d7c3', '#eabf9f', '#d59f78', '#b57a52', '#8d5a3a', '#5f3b28'];
const hairs = ['#1d1a19', '#3a2418', '#6b4423', '#a8743a', '#d9b46c', '#8f8f8f', '#b5452c'];
const clothes = ['#0b5d68', '#7a1f5c', '#31456b', '#4d6b3c', '#8a4b2a', '#44474f'];
const grounds = ['#dcecec', '#efe3d3', '#e5e0f0', '#dfe9d8', '#f3dfdf', '#dde4ee'];

const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

/** A head and shoulders, in flat colours; PNG, a square of 256 pixels. The same seed draws the same face. */
export function drawFace(seed: number): Promise<Buffer> {
  const draw = drawing(seed);
  const [skin, hair] = [draw.one(skins), draw.one(hairs)];
  const long = draw.chance(0.45);
  const parts = [
    rect(0, 0, square, square, draw.one(grounds)),
    long ? path('M70 112 q0 -78 58 -78 t58 78 v76 h-116 z', hair) : '',
    path('M28 256 q6 -66 72 -74 h56 q66 8 72 74 z', draw.one(clothes)),
    path('M106 160 h44 v30 q-22 20 -44 0 z', skin),
    `<ellipse cx="128" cy="122" rx="46" ry="54" fill="${skin}"/>`,
    draw.chance(0.12)
      ? path('M80 118 q-2 -62 48 -62 t48 62 q-8 -34 -48 -34 t-48 34 z', draw.one(clothes))
      : path('M80 116 q-6 -66 48 -66 t48 66 q-12 -36 -52 -38 q-30 2 -44 38 z', hair),
    circle(111, 124, 4.5, '#2a2320'),
    circle(145, 124, 4.5, '#2a2320'),
    `<path d="M112 150 q16 ${draw.chance(0.7) ? 12 : 6} 32 0" fill="none" stroke="#7b3b33" stroke-width="4" stroke-linecap="round"/>`,
    draw.chance(0.25)
      ? `<g fill="none" stroke="#3b3b3b" stroke-width="3">${circle(111, 124, 13, 'none')}${circle(145, 124, 13, 'none')}<path d="M124 122 q4 -4 8 0"/></g>`
      : '',
  ];
  return sharp(svg(square, square, parts))
    .png({ palette: true })
    .toBuffer();
}

const scenes = {
  /** A hospital by the water. */
  clinic: (draw: Draw) => [
    sky('#cfe7ea', '#f8efe2'),
    circle(930, 170, 70, '#ffd27a'),
    hills(draw, 430, '#9dc3b4'),
    rect(330, 210, 420, 260, '#ffffff'),
    rect(430, 150, 220, 320, '#eef4f4'),
    rect(515, 190, 50, 14, '#c6413a'),
    rect(533, 172, 14, 50, '#c6413a'),
    ...windows(360, 260, 8, 3, draw),
    rect(0, 470, width, 160, '#2f6f7b'),
    ...waves(draw),
  ],
  /** A night with snow. */
  winter: (draw: Draw) => [
    sky('#0d2340', '#3c6285'),
    circle(960, 130, 54, '#f4f1de'),
    hills(draw, 420, '#c9d9e6'),
    hills(draw, 500, '#eef4f8'),
    ...many(90, () =>
      circle(draw() * width, draw() * height, 2 + draw() * 4, '#ffffff', 'opacity="0.85"'),
    ),
    ...many(6, (at) => tree(90 + at * 205 + draw() * 60, 470 + draw() * 50, 60 + draw() * 40)),
  ],
  /** A rota: days and shifts. */
  rota: (draw: Draw) => [
    rect(0, 0, width, height, '#f3ede4'),
    ...many(28, (at) =>
      rect(
        150 + (at % 7) * 130,
        95 + Math.floor(at / 7) * 115,
        116,
        100,
        draw.one(['#ffffff', '#ffffff', '#0b5d68', '#e8b65a', '#7a1f5c', '#cfe0de']),
        'rx="14"',
      ),
    ),
  ],
  /** People who talk. */
  voices: (draw: Draw) => [
    rect(0, 0, width, height, '#0b2c33'),
    ...many(9, (at) => bubble(80 + (at % 3) * 370, 60 + Math.floor(at / 3) * 185, draw)),
  ],
  /** A road with bays, from above. */
  parking: (draw: Draw) => [
    rect(0, 0, width, height, '#6d7a7d'),
    rect(0, 270, width, 110, '#566265'),
    ...many(12, (at) => rect(at * 104 + 20, 0, 6, 250, '#e9eceb')),
    ...many(12, (at) => rect(at * 104 + 20, 400, 6, 230, '#e9eceb')),
    ...many(15, () =>
      car(Math.floor(draw() * 11) * 104 + 40, draw.chance(0.5) ? 60 : 440, draw.one(clothes)),
    ),
    ...many(8, (at) => rect(at * 160 + 30, 321, 80, 8, '#f2d58a')),
  ],
  /** Leaves and a sun. */
  garden: (draw: Draw) => [
    sky('#fbe9c9', '#f6f3ea'),
    circle(250, 190, 90, '#f0a63c'),
    hills(draw, 380, '#86a873'),
    hills(draw, 460, '#5d8256'),
    ...many(26, () => leaf(draw() * width, 440 + draw() * 190, draw)),
  ],
} as const;

export type Scene = keyof typeof scenes;

/** A cover in the shape that cards show; JPEG, 1,200 by 630 pixels. */
export function drawCover(scene: Scene, seed: number): Promise<Buffer> {
  return sharp(svg(width, height, scenes[scene](drawing(seed))))
    .jpeg({ quality: 82 })
    .toBuffer();
}

export const coverSize = { width, height };
export const faceSize = { width: square, height: square };

function svg(w: number, h: number, parts: readonly string[]): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${parts.join('')}</svg>`,
  );
}

function many(count: number, make: (at: number) => string): string[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

function sky(from: string, to: string): string {
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>${rect(0, 0, width, height, 'url(#sky)')}`;
}

function hills(draw: Draw, top: number, fill: string): string {
  const bend = () => Math.round(draw() * 120);
  return path(
    `M0 ${top} Q200 ${top - bend()} 420 ${top} T820 ${top} T${width} ${top - bend() / 2} V${height} H0 Z`,
    fill,
  );
}

function windows(x: number, y: number, across: number, down: number, draw: Draw): string[] {
  return many(across * down, (at) =>
    rect(
      x + (at % across) * 46,
      y + Math.floor(at / across) * 62,
      24,
      34,
      draw.chance(0.3) ? '#ffd27a' : '#8fb9c4',
    ),
  );
}

function waves(draw: Draw): string[] {
  return many(14, () =>
    rect(draw() * width, 490 + draw() * 120, 60 + draw() * 120, 4, '#8fc0c8', 'rx="2"'),
  );
}

function tree(x: number, y: number, tall: number): string {
  return path(`M${x} ${y - tall * 2} l${tall * 0.6} ${tall * 2} h${-tall * 1.2} z`, '#1f4a45');
}

function bubble(x: number, y: number, draw: Draw): string {
  const fill = draw.one(['#e8b65a', '#d7e8e6', '#f3ede4', '#c9618f', '#5fa3a3']);
  const wide = 180 + draw() * 120;
  return `${rect(x, y, wide, 96, fill, 'rx="30"')}${path(`M${x + 40} ${y + 90} l-14 46 l54 -46 z`, fill)}`;
}

function car(x: number, y: number, fill: string): string {
  return `${rect(x, y, 64, 130, fill, 'rx="18"')}${rect(x + 8, y + 30, 48, 26, '#cfe0e2', 'rx="6"')}`;
}

function leaf(x: number, y: number, draw: Draw): string {
  const turn = Math.round(draw() * 360);
  const fill = draw.one(['#3f6b42', '#79a05a', '#b9c46a', '#c9618f', '#f0a63c']);
  return `<ellipse cx="${x}" cy="${y}" rx="34" ry="13" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`;
}
