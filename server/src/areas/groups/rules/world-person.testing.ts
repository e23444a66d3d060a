import type { Relationship } from 'contract/dependants/dependant.ts';
import type { FieldValue } from 'contract/fields/values.ts';
import type { FieldRow } from '../../fields/fields.public.ts';

/** Someone as plain data, for the naive evaluator. */
export interface WorldPerson {
  id: number;
  texts: Record<string, string | null>;
  choices: Record<string, string | null>;
  tags: string[];
  hasPhoto: boolean;
  days: { startDate: string | null; endDate: string | null; birthDate: string | null };
  createdAt: string;
  lastActivityAt: string | null;
  /** The fields of their organization, and what they have in them, by their ids. */
  fields: readonly FieldRow[];
  own: Readonly<Record<string, FieldValue>>;
  lineManagerId: number | null;
  /** Everyone above them, the nearest first. */
  above: number[];
  deleted: boolean;
  dependants: WorldDependant[];
  groups: number[];
  /** Hubs in whose audience they are, and those they own or edit. */
  reads: number[];
  edits: number[];
  messages: WorldMessage[];
}

export interface WorldDependant {
  relationship: Relationship;
  birthDate: string | null;
  eligibility: 'rule' | 'eligible' | 'not_eligible';
  from: string | null;
  until: string | null;
  deleted: boolean;
}

/** A delivery to someone, and what was done with it. */
export interface WorldMessage {
  message: number;
  campaign: number | null;
  isTest: boolean;
  sentAt: string | null;
  events: { kind: string; machine: boolean }[];
}

export type One = (text: string, values: unknown[]) => Promise<number[]>;

export const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

/** Values that are near each other in the ways that comparisons get wrong; the rules draw from the same. */
export const worldTexts = [
  'Nursing',
  'nursing',
  'Núrsing',
  'NURSING ',
  'ÉCOLE',
  'école',
  'Day_ward',
  'Day%',
  '\uffff',
  'İstanbul',
  'ΟΔΟΣ',
  'Straße',
];
export const worldTags = ['First aid', 'first AID', 'Büro', 'BÜRO', 'Night'];
export const worldDays = [
  '1900-01-01',
  '1996-02-29',
  '2000-02-29',
  '2023-03-01',
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '2025-02-28',
  '2025-03-01',
  '2026-11-22',
  '2026-11-23',
  '2030-12-31',
  '9999-12-31',
];
export const moments = [
  '2024-02-29T11:30:00Z',
  '2024-02-29T10:59:59Z',
  '2025-03-01T00:00:00Z',
  '2026-11-21T12:00:00Z',
  '2026-11-22T23:30:00Z',
];
