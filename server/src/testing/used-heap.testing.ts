import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that something still refers to: what only waits to be collected says nothing of a leak. */
export function usedHeap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
