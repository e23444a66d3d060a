/** What each process writes into its log once it is ready. */
const readyLabels = { api: '"listening"', worker: '"taking jobs"' } as const;
type Name = keyof typeof readyLabels;

/**
 * What the starter says of processes that were ready and ended without being killed, as none may. One that does not get to be
 * ready, because the database was killed while it started, is started again.
 */
export function endedAlone(output: string): string[] {
  const ready = new Set<Name>();
  return output.split('\n').filter((line) => {
    for (const name of ['api', 'worker'] as const) {
      if (line.includes(`"msg":${readyLabels[name]}`)) ready.add(name);
    }
    const [, name, why] = /^The (api|worker) ended \(([^)]*)\)/.exec(line) ?? [];
    return name !== undefined && ready.delete(name as Name) && why !== 'SIGKILL';
  });
}
