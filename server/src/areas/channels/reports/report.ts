import type { ReportKind } from 'contract/channels/mail-reports.ts';

/** That an email came back, or that its reader complained. */
export interface MailReport {
  /** Of who tells it; told again, it is the same. */
  eventId: string;
  kind: ReportKind;
  /** As it was told; empty where the email alone is named. */
  email: string;
  /** Without angle brackets. */
  messageId: string | null;
  /** Of the envelope sender; names one delivery. */
  token: string | null;
  detail: string | null;
  /** False while a server still tries: the email has not come back yet. */
  isFinal: boolean;
  at: Date | null;
}

/** What came to a webhook. */
export interface WebhookCall {
  readonly body: Buffer;
  /** By its name in small letters; null of one that is absent or repeated. */
  readonly header: (name: string) => string | null;
  readonly at: Date;
}

/** How a service signs, and what its events say. */
export interface ReportSource {
  /** Whether it is the one that has the secret. */
  isSigned(call: WebhookCall, secret: string): boolean | Promise<boolean>;
  /** Null of what cannot be read. */
  read(call: WebhookCall): readonly MailReport[] | null;
}

export const blankReport = {
  email: '',
  messageId: null,
  token: null,
  detail: null,
  isFinal: true,
  at: null,
};

/** Text on one line that a row has room for. */
export function detailOf(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line === '' ? null : line.slice(0, 500);
}

export function plainMessageId(text: unknown): string | null {
  return typeof text === 'string' ? text.trim().replaceAll(/^<|>$/g, '') : null;
}

/** JSON of an object or a list; null of anything else. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
