import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { LineRefusal, SuppressionReason } from 'contract/delivery/suppression.ts';
import { csvRecord } from 'contract/kernel/csv.ts';
import { useEffect, useRef, useState } from 'react';
import { logError } from '../../../kernel/errors/report-error.ts';
import { refusalMessages } from './reason-labels.ts';
import type { FileLine } from './read-lines.ts';
import { refreshSuppressions, sendLines } from './suppressions.queries.ts';

export interface RefusedLine extends FileLine {
  code: LineRefusal;
}

export interface ImportState {
  phase: 'waiting' | 'running' | 'done' | 'failed';
  /** Of the file, from 0 to 1. */
  fraction: number;
  added: number;
  known: number;
  refused: readonly RefusedLine[];
}

const begun: ImportState = { phase: 'waiting', fraction: 0, added: 0, known: 0, refused: [] };

const triesMax = 4;
const firstWaitMs = 1000;

/** A piece sent again adds nothing twice, so that a broken connection costs nothing but time. */
async function sendPatiently(lines: FileLine[], signal: AbortSignal) {
  for (let tried = 1; ; tried += 1) {
    signal.throwIfAborted();
    try {
      return await sendLines({ lines });
    } catch (error) {
      if (tried === triesMax) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstWaitMs * 2 ** tried));
    }
  }
}

/** Reads a file and sends it, piece by piece, as long as the dialog is open. */
export function useImportAddresses() {
  const [state, setState] = useState(begun);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (file: File, otherwise: SuppressionReason) => {
    const control = new AbortController();
    running.current = control;
    setState({ ...begun, phase: 'running' });
    try {
      const { readLines } = await import('./read-lines.ts');
      await readLines(
        file,
        otherwise,
        async (lines, bytes) => {
          const answer = await sendPatiently(lines, control.signal);
          const byNumber = new Map(lines.map((line) => [line.line, line]));
          const refused = answer.refused.flatMap(({ line, code }) => {
            const found = byNumber.get(line);
            return found === undefined ? [] : [{ ...found, code }];
          });
          setState((before) => ({
            phase: 'running',
            fraction: file.size === 0 ? 1 : Math.min(bytes / file.size, 1),
            added: before.added + answer.added,
            known: before.known + answer.known,
            refused: [...before.refused, ...refused],
          }));
        },
        control.signal,
      );
      setState((before) => ({ ...before, phase: 'done', fraction: 1 }));
    } catch (error) {
      if (!control.signal.aborted) logError(error);
      setState((before) => ({ ...before, phase: 'failed' }));
    } finally {
      await refreshSuppressions();
    }
  };
  return { state, run, stop: () => running.current?.abort() };
}

/** The refused rows as a file: once fixed, it can be imported as it is. */
export function refusedCsv(refused: readonly RefusedLine[]): string {
  const head = [t`Row`, 'Address', 'Reason', 'Detail', t`Error`];
  return [
    head,
    ...refused.map(({ line, address, reason, detail, code }) => [
      String(line),
      address,
      reason,
      detail,
      i18n._(refusalMessages[code]),
    ]),
  ]
    .map((cells) => csvRecord(cells))
    .join('');
}
