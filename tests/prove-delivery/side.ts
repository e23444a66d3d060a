import type { Leaver, LedgerRow, Meant } from './verdict.ts';

export interface SideOptions {
  /** Emails that are sent at least. */
  recipients: number;
  workers: number;
  /** To the mail server, of all workers. */
  connections: number;
}

/** What is put to the proof: something that sends many emails, with workers and a ledger. */
export interface Side {
  /** Workers that run now, and can be killed or put to sleep. */
  readonly pids: number[];
  /** What has been begun so far. */
  readonly meant: readonly Meant[];
  /** How often a person had to resume it. */
  readonly resumed: number;
  /** Sends what was asked for, and more until `enough`; resolves once all of it has ended. */
  send(enough: () => boolean): Promise<void>;
  /** What dead workers held is free, as if the minutes had gone by after which others take it over. */
  letLeasesEnd(): Promise<void>;
  /** Makes an address leave that has no email yet. @returns null where there is none */
  leave(drawn: number): Promise<Leaver | null>;
  ledger(): Promise<LedgerRow[]>;
  /** What is wrong beside what the mail server can tell. */
  wrongs(): Promise<string[]>;
  stop(): Promise<void>;
}
