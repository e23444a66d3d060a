import type { ImportAbilities, ImportState } from 'contract/imports/import.ts';
import { may, type AccountType, type Capability } from 'contract/kernel/permissions.ts';

/** What the rules need to know of an import. */
export interface ImportSubject {
  /** What its kind asks for beside the right to upload. */
  capability: Capability;
  state: ImportState;
  /** Lines that are to be written and are not yet. */
  left: number;
  /** Others than those of its lines are to be deactivated or invited, and that has not begun yet. */
  othersConflict: boolean;
  /** None of it is stored in the directory. */
  untouched: boolean;
  /** What is needed to tell people apart is mapped. */
  ready: boolean;
  createdBy: number | null;
  /** For a failed one: what continues when it is resumed. */
  failedIn: 'checking' | 'running' | 'undoing' | null;
  /** Some of it is stored in the directory, and the time to undo it is not over. */
  undoable: boolean;
}

export interface ImportActor {
  accountId: number;
  type: AccountType;
}

/** Whether a person may import files of this kind. */
export function mayUpload(
  { type }: Pick<ImportActor, 'type'>,
  { capability }: Pick<ImportSubject, 'capability'>,
): boolean {
  return may(type, 'people.import') && may(type, capability);
}

/** The worker has something to do with it. */
export function isWorking(state: ImportState): boolean {
  return state === 'checking' || state === 'running' || state === 'undoing';
}

/** Columns and rules may change until the writing begins; what an earlier check found is void then. */
export function mayEditImport(actor: ImportActor, subject: ImportSubject): boolean {
  const { state, untouched } = subject;
  const open: ImportState[] = ['staging', 'staged', 'checking', 'checked'];
  const isOpen = open.includes(state) || (state === 'failed' && untouched);
  return mayUpload(actor, subject) && isOpen;
}

export function mayCheckImport(actor: ImportActor, subject: ImportSubject): boolean {
  return mayEditImport(actor, subject) && subject.state !== 'staging' && subject.ready;
}

/** Rows are fixed after the check, and waiting rows or rows with errors also after all others are written. */
export function mayFixImport(actor: ImportActor, subject: ImportSubject): boolean {
  const { state } = subject;
  return mayUpload(actor, subject) && (state === 'checked' || state === 'done');
}

export function mayRunImport(actor: ImportActor, subject: ImportSubject): boolean {
  const { left, state, othersConflict } = subject;
  return mayFixImport(actor, subject) && (left > 0 || (othersConflict && state === 'checked'));
}

export function mayPauseImport(actor: ImportActor, subject: ImportSubject): boolean {
  return mayUpload(actor, subject) && subject.state === 'running';
}

export function mayResumeImport(actor: ImportActor, subject: ImportSubject): boolean {
  const { state, failedIn } = subject;
  const isHis = failedIn !== 'undoing' || mayUndo(actor, subject);
  return mayUpload(actor, subject) && (state === 'paused' || state === 'failed') && isHis;
}

/** An undo does not stop half way. */
export function mayStopImport(actor: ImportActor, subject: ImportSubject): boolean {
  const { state, untouched, failedIn } = subject;
  const failed = state === 'failed' && !untouched && failedIn !== 'undoing';
  return mayUpload(actor, subject) && (state === 'running' || state === 'paused' || failed);
}

/** The person who uploaded it, and administrators. */
function mayUndo(actor: ImportActor, subject: ImportSubject): boolean {
  const isHis = actor.type === 'admin' || subject.createdBy === actor.accountId;
  return mayUpload(actor, subject) && isHis;
}

export function mayUndoImport(actor: ImportActor, subject: ImportSubject): boolean {
  const ended = subject.state === 'done' || subject.state === 'stopped';
  return mayUndo(actor, subject) && ended && subject.undoable;
}

export function mayDiscardImport(actor: ImportActor, subject: ImportSubject): boolean {
  const { state, untouched } = subject;
  return mayUpload(actor, subject) && untouched && state !== 'running';
}

export function importAbilities(actor: ImportActor, subject: ImportSubject): ImportAbilities {
  return {
    edit: mayEditImport(actor, subject),
    check: mayCheckImport(actor, subject),
    fix: mayFixImport(actor, subject),
    run: mayRunImport(actor, subject),
    pause: mayPauseImport(actor, subject),
    resume: mayResumeImport(actor, subject),
    stop: mayStopImport(actor, subject),
    discard: mayDiscardImport(actor, subject),
    undo: mayUndoImport(actor, subject),
    setType: may(actor.type, 'people.changeType'),
  };
}
