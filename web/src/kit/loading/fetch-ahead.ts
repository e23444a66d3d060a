/** A component whose code is fetched when it is needed, or before. */
export interface Piece {
  preload: () => Promise<void>;
}

/** Fetches it now. Whoever needs it and does not get it tries again and hears of it. */
export function fetchAhead(piece: Piece): void {
  piece.preload().catch(() => undefined);
}
