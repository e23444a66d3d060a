import { type ComponentType, createElement, use } from 'react';

/** Resolves when a piece that did not come may be tried again; rejects where no one waits for it. */
type Patience = (error: unknown) => Promise<void>;

let patience: Patience = async (error) => {
  throw error;
};

/**
 * What a part of a page does when its code does not load: by default it fails, and takes the page with it. The shell,
 * which knows whether there is a connection, may let it wait, so that what is typed around it stays.
 */
export function setPatience(patient: Patience): void {
  patience = patient;
}

/**
 * A component whose code comes when it is first needed. The router awaits `preload`; a chunk that does not come is an
 * error like any other, and the next use tries again. (The router's own helper reloads the page behind the user's back,
 * React's keeps a failure forever.)
 */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loading: Promise<ComponentType<P>> | undefined;
  let waiting: Promise<ComponentType<P>> | undefined;
  let here = false;

  const start = (): Promise<ComponentType<P>> => {
    loading ??= readAtOnce(
      load().then(
        (component) => {
          here = true;
          return component;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      ),
    );
    return loading;
  };
  const startPatiently = (): Promise<ComponentType<P>> =>
    readAtOnce(
      start()
        .catch((error: unknown) => patience(error).then(start))
        .catch((error: unknown) => {
          waiting = undefined;
          throw error;
        }),
    );
  // The same promise at every render: React complains when a component that waits for one gives it another.
  const waitFor = () => (waiting ??= here ? start() : startPatiently());
  function LazyPage(props: P) {
    return createElement(use(waitFor()), props);
  }
  return Object.assign(LazyPage, {
    preload: async (): Promise<void> => {
      await start();
    },
    /** True when it can be shown at once. */
    isHere: (): boolean => here,
  });
}

/** What has come before it is rendered must not suspend: React reads these fields of a promise. */
function readAtOnce<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
