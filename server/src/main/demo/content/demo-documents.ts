import { crc32 } from 'node:zlib';

/** A rectangle of a page: from the left, from the bottom, width and height in points, and its colour. */
export type Box = readonly [number, number, number, number, string];

export interface DemoPage {
  readonly title: string;
  readonly lines: readonly string[];
  readonly boxes: readonly Box[];
}

const channels = (colour: string) =>
  [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');

const escaped = (text: string) => text.replaceAll(/[\\()]/g, String.raw`\$&`);

const lineAt = (size: number, y: number, font: string, text: string) =>
  `BT /${font} ${size} Tf 0.063 0.149 0.169 rg 56 ${y} Td (${escaped(text)}) Tj ET`;

/** A PDF of A4 pages with a heading, lines and coloured boxes. The same pages give the same bytes. */
export function pdfOf(pages: readonly DemoPage[]): Buffer {
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap(({ title, lines, boxes }, index) => {
      const drawn = [
        ...boxes.map(([x, y, w, h, colour]) => `${channels(colour)} rg ${x} ${y} ${w} ${h} re f`),
        lineAt(30, 760, 'F1', title),
        ...lines.map((text, position) => lineAt(14, 712 - position * 24, 'F2', text)),
      ].join('\n');
      return [
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ' +
          `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${6 + index * 2} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
}

const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const namespace = 'http://schemas.openxmlformats.org';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const cellOf = (value: string | number) =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;

/** An Excel workbook of one sheet. */
export function workbookOf(name: string, rows: readonly (readonly (string | number)[])[]): Buffer {
  const cells = rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('');
  const relation = (type: string, target: string) =>
    `${head}<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" ` +
    `Type="${namespace}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
  return zipOf({
    '[Content_Types].xml':
      `${head}<Types xmlns="${namespace}/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${sheetTypes}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetTypes}.worksheet+xml"/></Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml':
      `${head}<workbook xmlns="${namespace}/spreadsheetml/2006/main" ` +
      `xmlns:r="${namespace}/officeDocument/2006/relationships"><sheets>` +
      `<sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`,
  });
}

/** The first day that ZIP knows. */
const firstDay = 0x0021;

/** A ZIP file whose entries are stored as they are. */
function zipOf(entries: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const [label, bytes] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(firstDay, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(label.length, 22);
    parts.push(Buffer.from('PK\u0003\u0004'), facts, label, bytes);
    const directoryEntry = Buffer.alloc(14);
    directoryEntry.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, directoryEntry, label);
    offset += 4 + facts.length + label.length + bytes.length;
  }
  const listed = Buffer.concat(directory);
  const count = Object.keys(entries).length;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006'), end]);
}
