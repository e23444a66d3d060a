/** First words of a path that belong to the server; everything else is a page of the console. */
export const serverPaths: ReadonlySet<string> = new Set([
  'api',
  'health',
  'ready',
  'metrics',
  'csp',
  'assets',
  'r',
  'o',
  'c',
  'u',
]);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The first word of a path in the widest reading any router in front of us could give it: percent signs
 * undone twice, slashes of both kinds folded, dots resolved, parameters after `;` dropped, small letters.
 */
function firstWord(path: string): string {
  const words: string[] = [];
  for (const part of decoded(decoded(path)).split(/[/\\]+/)) {
    const word = part
      .replace(/;.*$/s, '')
      .replaceAll(/[\p{Cc} ]/gu, '')
      .toLowerCase();
    if (word === '..') words.pop();
    else if (word !== '' && word !== '.') words.push(word);
  }
  return words[0] ?? '';
}

/** True for a path that is, or tries to look like, one of the server's own. */
export function isServerPath(path: string): boolean {
  return serverPaths.has(firstWord(path));
}
