import { plural, t } from '@lingui/core/macro';
import { importLimits } from 'contract/imports/limits.ts';
import { megabytes } from 'contract/kernel/counts.ts';
import { formatCount } from '../../../kit/text/format.ts';
import type { FileFormat, FileProblem } from '../reading/file-problem.ts';
import { delimiterName, encodingName } from '../upload-labels.ts';
import { sizeLabels } from '../../../kit/text/time-labels.ts';

export interface ProblemMessages {
  /** What is wrong. */
  title: string;
  /** What to do about it. */
  detail: string;
}

/** What is wrong with a file, and the way out. */
export function problemMessages(problem: FileProblem): ProblemMessages {
  switch (problem.kind) {
    case 'unreadable':
      return {
        title: t`We couldn’t open the file`,
        detail: t`The file may have been moved or be open in another program. Choose the file again.`,
      };
    case 'empty':
      return {
        title: t`The file is empty`,
        detail: t`Save the file in the program it comes from, then choose it again.`,
      };
    case 'too_large': {
      const size = sizeLabels(problem.bytes);
      const most = megabytes(importLimits.bytes);
      return {
        title: t`The file has ${size}, but the limit is ${most} MB`,
        detail: t`Delete columns you don’t need, or split the file.`,
      };
    }
    case 'not_text':
      return formatMessages(problem.format);
    case 'too_heavy':
      return {
        title: t`We couldn’t read the file`,
        detail: t`Reading takes more time or memory than this browser has. Save the file as “CSV UTF-8”, or split it into several files.`,
      };
    case 'workbook_too_large': {
      const most = formatCount(importLimits.rows);
      return {
        title: t`The workbook is too large`,
        detail: t`In Excel, choose File, Save as, “CSV UTF-8”, then upload that file. CSV files can hold ${most} rows.`,
      };
    }
    case 'workbook_damaged':
      return {
        title: t`We couldn’t read the workbook`,
        detail: t`The workbook is damaged or protected by a password. Open it in Excel, save a copy without a password, and upload that.`,
      };
    case 'sheet_missing':
      return {
        title: t`The workbook has no sheet “${problem.sheet}”`,
        detail: t`The sheet may have been renamed or hidden. Choose the file again.`,
      };
    case 'wrong_letters': {
      const name = encodingName(problem.encoding);
      return {
        title: t`The file isn’t encoded in ${name}`,
        detail: t`Choose another encoding, in which names look right.`,
      };
    }
    default:
      return tableMessages(problem);
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

function tableMessages(problem: TableProblem): ProblemMessages {
  switch (problem.kind) {
    case 'no_rows':
      return {
        title: t`No rows in this file`,
        detail: t`The file has a header but no rows below it. Add rows and upload the file again.`,
      };
    case 'too_many_rows': {
      return {
        title: plural(importLimits.rows, {
          one: 'The file has more than # row',
          other: 'The file has more than # rows',
        }),
        detail: t`Split the file and import the parts one after the other.`,
      };
    }
    case 'header_empty':
      return {
        title: t`The first row is empty`,
        detail: t`The first row needs the column names. Delete the rows above them, or use no header.`,
      };
    case 'header_single':
      return {
        title: t`The first row only contains “${problem.text}”`,
        detail: t`The first row needs the column names. Delete the rows above them, or use no header.`,
      };
    case 'too_many_columns': {
      const most = formatCount(importLimits.columns);
      return {
        title: plural(problem.columns, {
          one: `The file has # column, but the limit is ${most}`,
          other: `The file has # columns, but the limit is ${most}`,
        }),
        detail: t`Delete columns you don’t need.`,
      };
    }
    case 'one_column':
      return oneColumnMessages(problem.mark);
    default:
      return lineMessages(problem);
  }
}

type LineProblem = Extract<FileProblem, { line: number }>;

function lineMessages(problem: LineProblem): ProblemMessages {
  const line = formatCount(problem.line);
  const quote = t`Check for a quotation mark that is never closed.`;
  switch (problem.kind) {
    case 'cell_too_large':
      return {
        title: t`Row ${line} has more than 32 kB in column ${problem.column}`,
        detail: quote,
      };
    case 'row_too_large':
      return { title: t`Row ${line} has more than 256 kB`, detail: quote };
    case 'row_too_wide': {
      const most = formatCount(importLimits.columns);
      return {
        title: plural(problem.cells, {
          one: `Row ${line} has # cell, but the limit is ${most}`,
          other: `Row ${line} has # cells, but the limit is ${most}`,
        }),
        detail: t`Put text that contains the separator in quotation marks.`,
      };
    }
    case 'open_quote':
      return {
        title: t`A quotation mark in row ${line} is never closed`,
        detail: t`Everything after it would be one cell. Close or remove the quotation mark.`,
      };
  }
}

function oneColumnMessages(mark: string | null): ProblemMessages {
  const title = t`The file has only one column`;
  if (mark === null) {
    return {
      title,
      detail: t`First name, last name and an ID or email each need a column. Separate columns with commas, semicolons, tabs or bars.`,
    };
  }
  const name = delimiterName(mark);
  return [',', ';', '\t', '|'].includes(mark)
    ? { title, detail: t`Columns seem to be separated by ${name}. Choose this separator below.` }
    : {
        title,
        detail: t`Columns seem to be separated by ${name}. Save the file with commas, semicolons or tabs instead.`,
      };
}

/** For a file that is neither text nor a workbook we read. */
function formatMessages(format: FileFormat): ProblemMessages {
  const messages: Record<FileFormat, ProblemMessages> = {
    excel: {
      title: t`This workbook is in an old format or has a password`,
      detail: t`In Excel, choose File, Save as, “Excel workbook (.xlsx)”, without a password. Then upload that file.`,
    },
    open_document: {
      title: t`We can’t read OpenDocument spreadsheets`,
      detail: t`Choose File, Save as, “Excel (.xlsx)” or CSV, and upload that file.`,
    },
    numbers: {
      title: t`We can’t read Numbers documents`,
      detail: t`In Numbers, choose File, Export to, CSV, and upload that file.`,
    },
    zip: {
      title: t`We can’t read compressed files`,
      detail: t`Unpack the archive and upload the CSV file or Excel workbook (.xlsx) in it.`,
    },
    pdf: {
      title: t`We can’t read PDF files`,
      detail: t`Export the list as a CSV file or Excel workbook (.xlsx), and upload that.`,
    },
    image: {
      title: t`We can’t read pictures`,
      detail: t`Export the list as a CSV file or Excel workbook (.xlsx), and upload that.`,
    },
    web: {
      title: t`This file contains a web page`,
      detail: t`Open the file in a spreadsheet, save it as CSV, and upload that.`,
    },
    unknown: {
      title: t`This isn’t a text file`,
      detail: t`Save the list as a CSV file or Excel workbook (.xlsx), and upload that.`,
    },
  };
  return messages[format];
}
