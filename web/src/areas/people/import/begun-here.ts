const storageKey = 'people-uploads-begun';
const keptMax = 20;

/** Notes that the check or the writing of an upload was begun in this browser: it is told of the end here. */
export function noteBegun(id: number): void {
  try {
    const ids = [id, ...readBegun().filter((one) => one !== id)].slice(0, keptMax);
    localStorage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    // Where nothing can be kept, nothing is told; the page of the upload shows it all the same.
  }
}

export function wasBegunHere(id: number): boolean {
  return readBegun().includes(id);
}

function readBegun(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'number') : [];
  } catch {
    return [];
  }
}
