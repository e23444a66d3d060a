import { isAbort } from '../api/api-errors.ts';
import { classify, type Outcome } from './classify.ts';
import { sendError } from './error-reporting.ts';

type Reaction = (outcome: Outcome, error: unknown) => void;

let react: Reaction | undefined;
/** An error may come by twice: from the router and from React. It counts once. */
const seen = new WeakSet();

/** The shell says how the application reacts: leave, show the not-found page, show the error screen. */
export function setErrorReaction(reaction: Reaction): void {
  react = reaction;
}

/** Writes an error to the console and to the error receiver; what happens on the screen is another's affair. */
export function logError(error: unknown): void {
  if (isAbort(error) || isSeen(error)) return;
  console.error(error);
  void sendError(error);
}

/**
 * The one way for an error that no one claimed: logged, sent, and answered on the screen as the
 * specification says (`classify`). What was aborted is no error.
 */
export function reportError(error: unknown): void {
  if (isAbort(error) || isSeen(error)) return;
  console.error(error);
  void sendError(error);
  react?.(classify(error), error);
}

function isSeen(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (seen.has(error)) return true;
  seen.add(error);
  return false;
}

/**
 * Errors outside of React, of promises and of timers. An error without its object is not ours to judge: it
 * comes from another origin's script (the browser hides it) or is the note about a resize observer's loop.
 */
export function listenForErrors(target: Window): void {
  target.addEventListener('error', (event) => {
    if (event.error === null || event.error === undefined) return;
    event.preventDefault();
    reportError(event.error);
  });
  target.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    reportError(event.reason);
  });
}
