import { expect, it } from 'vitest';
import { mayBeContentFile } from './content-file-limits.ts';

it('takes the names of files that could be stored, and those that say nothing', () => {
  for (const name of ['Rules.PDF', 'a.b.docx', 'film.mp4', 'README', 'rota of week 5. final']) {
    expect([name, mayBeContentFile(name)]).toEqual([name, true]);
  }
  for (const name of ['tool.exe', 'logo.svg', 'page.html', 'a.pdf.js', 'macro.docm']) {
    expect([name, mayBeContentFile(name)]).toEqual([name, false]);
  }
});
