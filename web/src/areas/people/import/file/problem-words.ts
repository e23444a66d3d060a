import { t } from '@lingui/core/macro';
import { importLimits } from 'contract/people/import/limits.ts';
import { formatCount } from '../../../../kit/text/format.ts';
import type { FileFormat, FileProblem } from '../reading/file-problem.ts';
import { delimiterName, encodingName } from '../upload-words.ts';
import { sizeWords } from '../time-words.ts';

export interface ProblemWords {
  /** What is wrong. */
  title: string;
  /** What to do about it. */
  detail: string;
}

const nothingSent = () => t`Nothing was sent.`;

/** What is wrong with a file, and the way out. */
export function problemWords(problem: FileProblem): ProblemWords {
  switch (problem.kind) {
    case 'unreadable':
      return {
        title: t`The file could not be read`,
        detail: t`It may have been moved, or is open in another program. Choose it again.`,
      };
    case 'empty':
      return { title: t`The file is empty`, detail: t`It has no bytes. Was it saved?` };
    case 'too_large': {
      const size = sizeWords(problem.bytes);
      return {
        title: t`The file has ${size}, at most 200 MB can be read`,
        detail: t`Leave out columns you do not need, or cut it into several files.`,
      };
    }
    case 'not_text':
      return formatWords(problem.format);
    case 'too_heavy':
      return {
        title: t`We couldn’t read the file`,
        detail: t`Reading takes more time or memory than this browser has. Save the file as “CSV UTF-8”, or split it into several files.`,
      };
    case 'workbook_too_large':
      return {
        title: t`The workbook is too large to be read here`,
        detail: t`In Excel choose File, Save as, “CSV UTF-8”, and upload that file: it may hold a million lines.`,
      };
    case 'workbook_damaged':
      return {
        title: t`The workbook cannot be read`,
        detail: t`It is damaged, or protected by a password. Open it in Excel, save it anew, and upload that file.`,
      };
    case 'sheet_missing':
      return {
        title: t`There is no sheet “${problem.sheet}” in the workbook`,
        detail: t`It may have been renamed or hidden. Choose the file again.`,
      };
    case 'wrong_letters': {
      const name = encodingName(problem.encoding);
      return {
        title: t`The file is not written in ${name}`,
        detail: t`Choose other letters for it, in which names read right.`,
      };
    }
    default:
      return tableWords(problem);
  }
}

type TableProblem = Exclude<
  FileProblem,
  {
    kind:
      | 'unreadable'
      | 'empty'
      | 'too_large'
      | 'not_text'
      | 'wrong_letters'
      | 'too_heavy'
      | 'workbook_too_large'
      | 'workbook_damaged'
      | 'sheet_missing';
  }
>;

function tableWords(problem: TableProblem): ProblemWords {
  switch (problem.kind) {
    case 'no_rows':
      return {
        title: t`There is nobody in this file`,
        detail: t`It holds the names of the columns and no line below them.`,
      };
    case 'too_many_rows': {
      const most = formatCount(importLimits.rows);
      return {
        title: t`The file has more than ${most} lines`,
        detail: t`Cut it into several files and upload one after the other.`,
      };
    }
    case 'header_empty':
      return {
        title: t`The first line is empty`,
        detail: t`The names of the columns are looked for there. Delete what is above them, or read it without names.`,
      };
    case 'header_single':
      return {
        title: t`The first line holds “${problem.text}” alone`,
        detail: t`The names of the columns are looked for there. Delete what is above them, or read it without names.`,
      };
    case 'too_many_columns': {
      const count = formatCount(problem.columns);
      return {
        title: t`The file has ${count} columns, at most ${importLimits.columns} can be read`,
        detail: t`Delete those you do not need.`,
      };
    }
    case 'one_column':
      return oneColumnWords(problem.mark);
    default:
      return lineWords(problem);
  }
}

type LineProblem = Extract<FileProblem, { line: number }>;

function lineWords(problem: LineProblem): ProblemWords {
  const line = formatCount(problem.line);
  const quote = t`Perhaps a quote is opened there and never closed.`;
  switch (problem.kind) {
    case 'cell_too_large':
      return {
        title: t`Line ${line} has more than 32 KB in column ${problem.column}`,
        detail: quote,
      };
    case 'row_too_large':
      return { title: t`Line ${line} holds more than 256 KB`, detail: quote };
    case 'row_too_wide': {
      const cells = formatCount(problem.cells);
      return {
        title: t`Line ${line} has ${cells} cells, at most ${importLimits.columns} can be read`,
        detail: t`Text with the separator in it has to stand in quotes.`,
      };
    }
    case 'open_quote':
      return {
        title: t`A quote in line ${line} is never closed`,
        detail: t`Everything after it would be one cell. Close it or take it away.`,
      };
  }
}

function oneColumnWords(mark: string | null): ProblemWords {
  const title = t`Everything stands in one column`;
  if (mark === null) {
    return {
      title,
      detail: t`Names and a key stand in a column each. Columns are separated by commas, semicolons, tabs or bars.`,
    };
  }
  const name = delimiterName(mark);
  return [',', ';', '\t', '|'].includes(mark)
    ? { title, detail: t`The columns seem to be separated by ${name}. Choose that below.` }
    : {
        title,
        detail: t`The columns seem to be separated by ${name}. Save the file with commas, semicolons or tabs between them.`,
      };
}

function formatWords(format: FileFormat): ProblemWords {
  const csv = t`CSV files and Excel workbooks (.xlsx) can be read.`;
  const detail = (how: string) => `${csv} ${how}`;
  const words: Record<FileFormat, ProblemWords> = {
    excel: {
      title: t`This is an old workbook of Excel, or one with a password`,
      detail: detail(
        t`In Excel choose File, Save as, “Excel workbook (.xlsx)”, without a password.`,
      ),
    },
    open_document: {
      title: t`This is a spreadsheet of OpenDocument`,
      detail: detail(t`Choose File, Save as, “Excel (.xlsx)” or CSV, and upload that file.`),
    },
    numbers: {
      title: t`This is a document of Numbers`,
      detail: detail(t`In Numbers choose File, Export to, CSV, and upload that file.`),
    },
    zip: {
      title: t`This is a packed file`,
      detail: detail(t`Unpack it and upload what is in it.`),
    },
    pdf: { title: t`This is a PDF`, detail: detail(t`Export the list where it comes from.`) },
    image: { title: t`This is a picture`, detail: detail(t`Export the list as text.`) },
    web: {
      title: t`This is a web page, whatever its name says`,
      detail: detail(t`Open it in a spreadsheet and save it as CSV.`),
    },
    unknown: { title: t`This is no text`, detail: detail(nothingSent()) },
  };
  return words[format];
}
