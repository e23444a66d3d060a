/** A number with its noun: `1 person`, `1,200 people`. */
export function counted(count: number, one: string, other: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : other}`;
}
