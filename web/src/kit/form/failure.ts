import { msg } from '@lingui/core/macro';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { HttpError, NetworkError } from '../../kernel/api/api-errors.ts';
import { sentence } from '../text/sentence.ts';

/** Why a form could not be sent, in words. What was typed is still there. */
export interface FormFailure {
  title: string;
  detail: string;
  requestId?: string;
}

interface FailureMessage {
  title: MessageDescriptor;
  detail: MessageDescriptor;
}

const stillHere = msg`Not saved yet, but what you typed is still here. Try again.`;

const byStatus: Record<number, FailureMessage> = {
  413: { title: msg`This is too large`, detail: msg`Shorten the longest text and try again.` },
  429: {
    title: msg`Too many attempts in a short time`,
    detail: msg`Wait a minute and try again. What you typed is still here.`,
  },
  503: {
    title: msg`The server is busy`,
    detail: msg`Not saved yet, but what you typed is still here. Try again in a minute.`,
  },
};

/** The words for an error that forms claim (see `claimsMutationError`). */
export function describeFailure(error: unknown): FormFailure {
  if (error instanceof NetworkError) {
    return {
      title: i18n._(msg`We couldn’t reach the server`),
      detail: i18n._(msg`Check your connection and try again. What you typed is still here.`),
    };
  }
  if (!(error instanceof HttpError)) {
    return { title: i18n._(msg`That didn’t work`), detail: i18n._(stillHere) };
  }
  const message = byStatus[error.status];
  const problem = error.problem;
  return {
    title: message ? i18n._(message.title) : (problem?.title ?? i18n._(msg`That didn’t work`)),
    detail: message ? i18n._(message.detail) : (problem?.detail ?? i18n._(stillHere)),
    requestId: error.requestId,
  };
}

const refusalsMost = 3;

/** What the server says against the values that were sent, as sentences; empty where it says nothing of them. */
export function refusalsOf(error: unknown): string {
  const errors = error instanceof HttpError ? (error.problem?.errors ?? []) : [];
  const messages = [...new Set(errors.map(({ message }) => message))].slice(0, refusalsMost);
  return messages.map(sentence).join(' ');
}
