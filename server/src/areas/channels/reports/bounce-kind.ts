const enhanced = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/;

/** There is no such mailbox or domain, or it is given up: an address that stays dead. */
const dead = /^5\.(1\.(0|1|2|3|6|10)|2\.1|4\.(4|310))$/;

/** A service answers for all addresses that it does not have by this, instead of by 5.1.1. */
const unknownByPolicy = /recipient address rejected: access denied/i;

/** What is of this email or of its sender, whatever the code: the next one may be taken. */
const notTheAddress =
  /quota|mailbox full|full mailbox|storage|spam|blacklist|blocklist|listed|blocked|polic[yi]|reputation|rate limit|too many|too large|size|virus|content|dmarc|spf|dkim/i;

/**
 * Whether a bounce says that an address is dead. A full mailbox, too large an email and policies do not.
 *
 * @param status as RFC 3463 has it, like `5.1.1`; empty where there is none
 * @param text what the server said
 */
export function isHardBounce(status: string, text: string): boolean {
  const [stated] = enhanced.exec(status) ?? [];
  // A status that says nothing else than that it failed is told better by what the server said.
  const isVague = stated === undefined || /^[25]\.0\.0$/.test(stated);
  const code = isVague ? (enhanced.exec(text)?.[0] ?? stated) : stated;
  if (code === undefined) return /\b55[013]\b/.test(text) && !notTheAddress.test(text);
  if (code === '5.4.1' || code === '5.7.1') return unknownByPolicy.test(text);
  if (code === '5.0.0') return !notTheAddress.test(text);
  return dead.test(code);
}
