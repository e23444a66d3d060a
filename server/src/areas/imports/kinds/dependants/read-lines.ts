import { readDependantCell } from 'contract/imports/kinds/dependants/values.ts';
import type { ImportField } from 'contract/imports/fields.ts';
import { domainSuggestions } from 'contract/people/domain-suggestions.ts';
import type { ReadLine } from 'contract/imports/cells/line.ts';
import { lineReader } from 'contract/imports/cells/read.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import type { ImportRecord } from '../../imports.repository.ts';
import { readRows, type StagedLine } from '../../file/rows.repository.ts';
import { guardiansOfFamilies, isGuardianLine, linesAbove } from './families.ts';

export type CellsReader = (cells: readonly string[]) => ReadLine;

export function readerOf(
  record: Pick<ImportRecord, 'columns' | 'rules' | 'accepted' | 'learned'>,
): CellsReader {
  const { domains = [] } = record.learned;
  return lineReader(
    record.columns,
    {
      rules: record.rules,
      mainDomain: null,
      suggestedDomain: domainSuggestions(domains),
      accepted: new Map(
        Object.entries(record.accepted).map(
          ([field, values]) => [field as ImportField, new Set(values)] as const,
        ),
      ),
    },
    readDependantCell,
  );
}

/** A line of the file with the person it belongs to. */
export interface FamilyRead {
  line: number;
  read: ReadLine;
  /** As a cell of this line or of one above names them; null: no one does. */
  guardian: string | null;
  secondGuardian: string | null;
  /** It only says who the guardian of those below is. */
  isGuardian: boolean;
}

/** Reads lines, and where families stand below their guardians also those above them. */
export async function readFamilies(
  tx: InOrganization,
  record: ImportRecord,
  rows: readonly StagedLine[],
): Promise<FamilyRead[]> {
  const read = readerOf(record);
  const lines = rows.map(({ line, cells }) => ({ line, read: read(cells) }));
  const guardians = await guardiansAbove(tx, record, lines, read);
  return lines.map(({ line, read: stated }) => ({
    line,
    read: stated,
    guardian: guardians?.get(line) ?? textOf(stated.values.guardian),
    secondGuardian: textOf(stated.values.secondGuardian),
    isGuardian: isGuardianLine(stated),
  }));
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

async function guardiansAbove(
  tx: InOrganization,
  record: ImportRecord,
  lines: readonly { line: number; read: ReadLine }[],
  read: CellsReader,
): Promise<Map<number, string> | null> {
  if (record.rules.layout !== 'families') return null;
  const numbers = linesAbove(lines.map(({ line }) => line));
  const above = numbers.length === 0 ? [] : await readRows(tx, record.id, numbers);
  const all = [...lines, ...above.map(({ line, cells }) => ({ line, read: read(cells) }))];
  return guardiansOfFamilies(all.toSorted((a, b) => a.line - b.line));
}
