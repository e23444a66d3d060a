import { plainCell } from 'contract/kernel/csv.ts';
import { countDate, type DateEvidence, noDateEvidence } from 'contract/people/files/dates.ts';
import { importLimits } from 'contract/imports/limits.ts';
import type { ImportColumnInput } from 'contract/imports/import.ts';

/** A column without a single day in its first values is no longer checked for days. */
const triedForDates = 500;

/** What a spreadsheet would calculate: not a negative number and not a phone number with its +. */
const formula = /^[=@＝＠]|^[+\-＋－](?![\d\s().,/-]*$)/;

/** What is found out about one column while the file goes by; its values are not kept. */
export class ColumnStats {
  formulas = 0;
  private filled = 0;
  private readonly samples = new Set<string>();
  private readonly dates: DateEvidence = noDateEvidence();
  private anyDate = false;

  add(cell: string): void {
    const raw = cell.trim();
    if (raw === '') return;
    this.filled += 1;
    if (formula.test(raw)) this.formulas += 1;
    if (this.samples.size < importLimits.samples) {
      this.samples.add(cutText(raw, importLimits.sampleChars));
    }
    if (!this.anyDate && this.filled > triedForDates) return;
    if (countDate(this.dates, plainCell(raw))) this.anyDate = true;
  }

  result(name: string): ImportColumnInput {
    return {
      name,
      filled: this.filled,
      samples: [...this.samples],
      dates: this.anyDate ? this.dates : null,
    };
  }
}

/** The beginning of a text, without half a letter at its end. */
function cutText(text: string, length: number): string {
  const cut = text.slice(0, length);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
