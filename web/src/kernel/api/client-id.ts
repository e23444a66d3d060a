import { clientIdKey } from 'contract/kernel/headers.ts';
import { isUuid, uuid } from '../uuid.ts';

/** Where storage is forbidden, the id lives as long as the page. */
let fallback: string | undefined;

/**
 * The random id of this browser, made once and kept. Read from the storage at every request, so that deleting it
 * manually takes effect at once.
 */
export function clientId(): string {
  try {
    const stored = localStorage.getItem(clientIdKey);
    if (stored !== null && isUuid(stored)) return stored;
    const made = uuid();
    localStorage.setItem(clientIdKey, made);
    return made;
  } catch {
    return (fallback ??= uuid());
  }
}
