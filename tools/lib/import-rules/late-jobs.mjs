import { targetOf } from './zones.mjs';

/**
 * The work of a job is loaded when the first such job arrives. Let out by the .public file of its area, it is loaded at
 * once in every process.
 * @param {readonly import('./read-module.mjs').Module[]} modules
 * @returns {string[]} the violations, as sentences
 */
export function checkLateJobs(modules) {
  const late = new Set(
    modules
      .filter(({ path }) => path.endsWith('.jobs.ts'))
      .flatMap((module) => module.imports.filter((one) => one.late).map(leadsTo(module))),
  );
  return modules
    .filter(({ path }) => path.endsWith('.public.ts'))
    .flatMap((module) =>
      module.imports
        .filter((one) => !one.typeOnly && late.has(leadsTo(module)(one)))
        .map(({ from }) => `${module.path}: "${from}": a job loads it late, and this at once`),
    );
}

/** @param {import('./read-module.mjs').Module} module */
function leadsTo({ path }) {
  return (/** @type {import('./read-module.mjs').Import} */ { from }) => {
    const target = targetOf(path, from);
    return 'path' in target ? target.path : from;
  };
}
