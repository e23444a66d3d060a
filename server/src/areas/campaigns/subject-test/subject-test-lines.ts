import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import { readinessMessage } from 'contract/delivery/readiness-messages.ts';
import { subjectTestPeople } from 'contract/delivery/subject-test.ts';
import { readinessLine } from '../../delivery/delivery.public.ts';
import type { CampaignRow } from '../campaigns.repository.ts';

type Tested = Pick<CampaignRow, 'subject' | 'subject_test' | 'tracking' | 'local_time' | 'send_at'>;

const blocked = (message: Parameters<typeof readinessLine>[2]) =>
  readinessLine('subject_test', 'blocked', message);

/** The subject of a campaign, and every one that it tries where it tests several. */
export function subjectsOf({
  subject,
  subject_test: test,
}: Pick<CampaignRow, 'subject' | 'subject_test'>): { subject: string; tried?: string[] } {
  return test === null ? { subject } : { subject, tried: [subject, ...test.subjects] };
}

/** What is checked of a test of subjects; nothing without one. */
export function subjectTestLines(row: Tested, recipients: number): ReadinessLine[] {
  const { subject_test: test, tracking, local_time: localTime, send_at: sendAt } = row;
  const { tried } = subjectsOf(row);
  if (test === null || tried === undefined) return [];
  const all = tried.map((one) => one.trim());
  if (all.includes('')) return [blocked(readinessMessage('subject_test_empty'))];
  if (new Set(all).size < all.length) return [blocked(readinessMessage('subject_test_twice'))];
  if (tracking === 'off') return [blocked(readinessMessage('subject_test_untracked'))];
  if (localTime && sendAt !== null) return [blocked(readinessMessage('subject_test_local'))];
  if (recipients < subjectTestPeople) {
    const small = readinessMessage('subject_test_small', { max: subjectTestPeople });
    return [readinessLine('subject_test', 'warn', small)];
  }
  const ready = readinessMessage('subject_test_ready', { count: all.length, share: test.share });
  return [readinessLine('subject_test', 'ok', ready)];
}
