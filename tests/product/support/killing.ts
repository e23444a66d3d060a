import { setTimeout as sleep } from 'node:timers/promises';
import { letLeasesEnd } from '../../../server/src/testing/let-leases-end.ts';
import { patiently, type ServedOrganization } from './organization.ts';
import { postmasterOf, processOf } from './processes-of.ts';

export const victims = ['api', 'worker', 'postmaster', 'backend'] as const;
export type Victim = (typeof victims)[number];

export interface Kill {
  victim: Victim;
  /** Its successor was killed as soon as there was one. */
  twice: boolean;
  /** Milliseconds until `/health` and until a list were answered again. */
  healthMs: number;
  listMs: number;
}

/** Kills a process of the product, drawn by `next`, and waits until the product answers as before. */
export async function killOne(organization: ServedOrganization, next: () => number): Promise<Kill> {
  const victim = victims[Math.floor(next() * victims.length)] ?? 'api';
  const first = await pidOf(organization, victim, next());
  const twice = next() < 0.2 && (victim === 'api' || victim === 'worker');
  process.kill(first, 'SIGKILL');
  if (twice) await killSuccessor(organization, victim, first);
  const killedAt = performance.now();
  await patiently(organization.starter, () => answers(`${organization.url}/health`));
  const healthMs = performance.now() - killedAt;
  await patiently(organization.starter, () => organization.call('GET', '/admin/campaigns?limit=1'));
  const listMs = performance.now() - killedAt;
  if (victim !== 'api')
    await patiently(organization.starter, () => letLeasesEnd(organization.urls));
  return { victim, twice, healthMs, listMs };
}

/** The process that takes the place of one that was killed, killed before it can have recovered. */
export async function killSuccessor(
  organization: ServedOrganization,
  victim: 'api' | 'worker',
  first: number,
): Promise<void> {
  for (;;) {
    const pid = await pidOf(organization, victim, 0);
    if (pid !== first) {
      process.kill(pid, 'SIGKILL');
      return;
    }
    await sleep(5);
  }
}

/** @param drawn which of several, below 1 */
export async function pidOf(
  { starter, folder, asSuperuser }: ServedOrganization,
  victim: Victim,
  drawn: number,
): Promise<number> {
  for (;;) {
    const pid = await look();
    if (pid !== undefined) return pid;
    await sleep(10);
  }
  async function look(): Promise<number | undefined> {
    if (victim === 'postmaster') return postmasterOf(folder);
    if (victim !== 'backend') return processOf(starter.pid ?? 0, victim);
    const backends = await asSuperuser<{ pid: number }>(
      `select pid from pg_stat_activity where application_name like 'atrium%' order by pid`,
    );
    return backends[Math.floor(drawn * backends.length)]?.pid;
  }
}

async function answers(url: string): Promise<void> {
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(2000) });
  if (!ok) throw new Error(`${url} answers ${status}`);
}
