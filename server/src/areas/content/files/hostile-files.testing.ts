import { crc32 } from 'node:zlib';

/** A ZIP file whose entries have these names and one byte each. */
export function zipOf(names: readonly string[], first = 'x'): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [index, name] of names.entries()) {
    const content = Buffer.from(index === 0 ? first : 'x');
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(title.length, 26);
    const listed = Buffer.alloc(46);
    listed.writeUInt32LE(0x02014b50, 0);
    listed.writeUInt32LE(crc32(content), 16);
    listed.writeUInt32LE(content.length, 20);
    listed.writeUInt32LE(content.length, 24);
    listed.writeUInt16LE(title.length, 28);
    listed.writeUInt32LE(offset, 42);
    entries.push(local, title, content);
    directory.push(listed, title);
    offset += 30 + title.length + content.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...entries, ...directory, end]);
}

/** A PDF of one page, which draws this; the bytes of what is packed stand in Latin 1. */
export function pdfOf(
  content = '0 0.4 0.4 rg 50 50 300 300 re f',
  box = '0 0 595 842',
  filter = '',
): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << >> >>`,
    `<< /Length ${content.length} ${filter}>>\nstream\n${content}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}
