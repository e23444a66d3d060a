/** The address that a person meant: as typed, an email address, or a site without its beginning. */
export function addressOf(typed: string, safeHref: (text: string) => string | null): string | null {
  const text = typed.trim();
  const begun = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text);
  if (begun || text === '') return safeHref(text);
  if (text.includes('@') && !text.includes('/')) return safeHref(`mailto:${text}`);
  return text.includes('.') ? safeHref(`https://${text}`) : null;
}
