/** Has the browser save a text as a file. */
export function downloadText(fileName: string, text: string, type = 'text/csv'): void {
  // The mark by which spreadsheets know UTF-8; reading an answer as text removes it.
  const mark = type === 'text/csv' && !text.startsWith('\ufeff') ? '\ufeff' : '';
  const url = URL.createObjectURL(new Blob([mark, text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download already has its own hold on the data.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
