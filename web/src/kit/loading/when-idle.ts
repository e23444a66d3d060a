/** How long what is urgent is waited for, in milliseconds. */
const patience = 5000;
/** For so many milliseconds nothing urgent must be on its way: the browser has painted what came last. */
const calm = 50;

let isBusy: () => boolean = () => false;

/** Says whether something is on its way that the page waits for; the shell knows what. */
export function setBusy(busy: () => boolean): void {
  isBusy = busy;
}

/**
 * Runs once the page has come and the browser has nothing else to do, so that it takes nothing from what the user waits
 * for; at the latest after some seconds.
 *
 * @returns a function that removes it
 */
export function whenIdle(run: () => void): () => void {
  const latest = performance.now() + patience;
  let remove: () => void;
  const look = (wasCalm: boolean): void => {
    const isCalm = !isBusy();
    if ((wasCalm && isCalm) || performance.now() > latest) run();
    else remove = inAWhile(() => look(isCalm));
  };
  const inAWhile = (next: () => void): (() => void) => {
    const timer = setTimeout(() => {
      remove = atIdle(next);
    }, calm);
    return () => clearTimeout(timer);
  };
  remove = atIdle(() => look(false));
  return () => remove();
}

/** The next moment in which the browser has nothing to do. */
function atIdle(run: () => void): () => void {
  // Safari has no such callback.
  const request = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined;
  if (request === undefined) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = request(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
