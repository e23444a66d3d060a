/**
 * True when `typed` is likely a slip for `known`: one edit away (two in longer words), where swapped
 * neighbours count as one edit (optimal string alignment). Short words differ by chance, and numbers in
 * names on purpose: Ward 4 is not Ward 7.
 */
export function isLikelyTypo(typed: string, known: string): boolean {
  if (typed === known || known.length < 5) return false;
  if (typed.replaceAll(/\D/g, '') !== known.replaceAll(/\D/g, '')) return false;
  const most = known.length < 9 ? 1 : 2;
  if (Math.abs(typed.length - known.length) > most) return false;
  return editsBetween(typed, known, most) <= most;
}

/** Edits between two texts; anything above `most` once it is sure to be more. */
function editsBetween(left: string, right: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1];
      if (swapped) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      current.push(edits);
      least = Math.min(least, edits);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? 0;
}
