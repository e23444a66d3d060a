import { readinessErrors } from './ready.policy.ts';
import type { ImportSubject } from './imports.policy.ts';
import type { ImportRecord } from './imports.repository.ts';

/** Lines that are to be written and neither are nor wait. */
export function linesLeft(record: ImportRecord): number {
  const { figures } = record;
  if (figures === null) return 0;
  const ended = record.created_count + record.updated_count + record.waits_count;
  return Math.max(0, figures.create + figures.update - ended);
}

export function subjectOf(record: ImportRecord): ImportSubject {
  return {
    state: record.state,
    left: linesLeft(record),
    untouched: record.started_at === null,
    ready: readinessErrors(record).length === 0,
  };
}
