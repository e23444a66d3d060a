import { type ComponentType, createElement, use } from 'react';

/**
 * A component whose code comes when it is first needed. The router awaits `preload`; a chunk that does not
 * come is an error like any other, and the next use tries again. (The router's own helper reloads the page
 * behind the user's back, React's keeps a failure for good.)
 */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loading: Promise<ComponentType<P>> | undefined;
  let here = false;

  const start = (): Promise<ComponentType<P>> => {
    loading ??= readAtOnce(
      load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      }),
    );
    return loading;
  };
  function LazyPage(props: P) {
    return createElement(use(start()), props);
  }
  return Object.assign(LazyPage, {
    preload: async (): Promise<void> => {
      await start();
      here = true;
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
