/**
 * The scripts that a page begins with. Their names change with each version of Atrium, whatever changed in it: each
 * names those that come later.
 */
function scriptsIn(page: string): string {
  const found = page.matchAll(/ src="(\/assets\/[^"]+)"/gu);
  return [...found].map(([, file]) => file).join(' ');
}

/** The version of Atrium that this page runs. */
export function ownVersion(): string {
  return scriptsIn([...document.scripts].map((script) => script.outerHTML).join(''));
}

/** The version that the server gives out now; null while it does not answer. */
export async function serverVersion(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    return response.ok ? scriptsIn(await response.text()) : null;
  } catch {
    return null;
  }
}
