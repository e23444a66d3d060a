/** How files of a type begin, by the registries of their formats; `null` stands for any byte. */
const beginnings: readonly { type: string; bytes: readonly (number | null)[] }[] = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38] },
  {
    type: 'image/webp',
    bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
  },
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

/** Bytes of a file's beginning that are needed to tell its type. */
export const beginningLength = 16;

const told = new Set(beginnings.map(({ type }) => type));

/** What a file is by its first bytes; null when they say nothing. */
function typeByBytes(beginning: Uint8Array): string | null {
  const found = beginnings.find(({ bytes }) =>
    bytes.every((byte, place) => byte === null || byte === beginning[place]),
  );
  return found?.type ?? null;
}

/** Whether a file may be what it is said to be. A type that cannot be told is believed; no other passes as it. */
export function isOfType(beginning: Uint8Array, claimed: string): boolean {
  const found = typeByBytes(beginning);
  return found === null ? !told.has(claimed) : found === claimed;
}
