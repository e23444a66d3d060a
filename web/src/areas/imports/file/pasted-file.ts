/** What was pasted, as a file: a file itself, or rows of cells. Null for a word or two. */
export function pastedFile(data: Pick<DataTransfer, 'files' | 'getData'>): File | null {
  const file = data.files[0];
  if (file) return file;
  const text = data.getData('text/plain');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || !/[\t,;|]/.test(lines[0] ?? '')) return null;
  const cells = lines[0]?.includes('\t') ? 'tab-separated-values' : 'csv';
  return new File([text], cells === 'csv' ? 'pasted.csv' : 'pasted.tsv', { type: `text/${cells}` });
}
