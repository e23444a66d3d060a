/** The outcome of `work`; rejects as soon as `signal` is aborted, while `work` continues unheeded. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    const leave = () => reject(signal.reason as Error);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
  });
  return Promise.race([work, aborted]);
}
