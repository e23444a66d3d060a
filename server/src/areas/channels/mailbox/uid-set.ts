/**
 * Numbers of emails as IMAP names several (RFC 9051): `3:5,9`. Numbers that follow each other are a range: old emails
 * have few gaps, and servers find a range faster than each number of a long list.
 */
export function uidSet(uids: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const uid of uids.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && uid <= last.to + 1) last.to = uid;
    else ranges.push({ from: uid, to: uid });
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}:${to}`)).join(',');
}
