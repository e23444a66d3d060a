import { createBrowserHistory } from '@tanstack/react-router';

/** The browser's history, as the router drives it. Its location is known before the address bar shows it. */
export const history = createBrowserHistory();

/** The current path with query and hash, exactly as it was typed. */
export function currentHref(): string {
  return history.location.href;
}
