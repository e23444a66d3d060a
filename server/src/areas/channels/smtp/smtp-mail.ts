/** One mail, whole; `to` is its address in the form of the wire. */
export interface BuiltMail {
  from: string;
  to: string;
  /** In latin1, its lines ended by CRLF, as it goes over the wire but for dots at the beginning of a line. */
  content: string;
}

/** How far a mail came. */
export type Outcome =
  /** The server took it. */
  | { kind: 'accepted'; reply: string }
  /** The server said no to this mail or its recipient. `fenced`: after its last byte had left. */
  | { kind: 'refused'; code: number; reply: string; fenced: boolean }
  /** The server says no to us: to the connection, to who we are, to the sender. */
  | { kind: 'unwelcome'; code: number | null; reply: string }
  /** The connection was lost, or there was no answer in time. */
  | { kind: 'broken'; reply: string; fenced: boolean }
  /** The ledger would not let it go; nothing left. */
  | { kind: 'held' }
  /** Of an address or a header that no server may see. */
  | { kind: 'impossible'; reply: string };
