import {
  workThroughDeaths as throughDeaths,
  type KilledWork,
} from '../../../testing/killed-process.ts';

/** Whose work it is. */
interface Task {
  /** As app_worker. */
  url: string;
  organizationId: number;
  importId: number;
}

/** Some workers die, the last one ends the task. */
export function workThroughDeaths(task: Task, next: () => number): Promise<number> {
  const work: KilledWork = {
    fixture: new URL('worker.fixture.ts', import.meta.url),
    env: {
      WORKER_URL: task.url,
      ORGANIZATION_ID: String(task.organizationId),
      IMPORT_ID: String(task.importId),
    },
    chunkMs: 60,
  };
  return throughDeaths(work, next);
}
