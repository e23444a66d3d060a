/** What is on its way to the server and would be lost with its page: true once all of it has arrived. */
const underWay = new Set<Promise<boolean>>();

/** Has the page left only after this, or after a question: an upload that has to arrive. */
export async function leaveAfter(work: Promise<boolean>): Promise<boolean> {
  underWay.add(work);
  try {
    return await work;
  } finally {
    underWay.delete(work);
  }
}

export function isUnderWay(): boolean {
  return underWay.size > 0;
}

/** Resolves when nothing is on its way: false where something did not arrive. */
export async function allArrived(): Promise<boolean> {
  let arrived = true;
  while (underWay.size > 0) {
    // What ends may have begun something else.
    // oxlint-disable-next-line no-await-in-loop
    const ends = await Promise.allSettled(underWay);
    arrived &&= ends.every((end) => end.status === 'fulfilled' && end.value);
  }
  return arrived;
}
