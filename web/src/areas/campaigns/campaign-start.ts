/** What a new campaign starts from: the group it goes to, the article it sends, or a template. */
export interface CampaignStart {
  kind: 'group' | 'article' | 'template';
  id: number;
}

/** What an address names, e.g. `?group=12`; null for an empty campaign. */
export function startOf(search: string): CampaignStart | null {
  const params = new URLSearchParams(search);
  for (const kind of ['group', 'article', 'template'] as const) {
    const id = params.get(kind) ?? '';
    if (/^[1-9][0-9]{0,14}$/.test(id)) return { kind, id: Number(id) };
  }
  return null;
}

/** On one line, cut after a word and never within a character. */
export function shortened(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const room = line.slice(0, most - 1);
  const words = /^(.*\S)\s/.exec(line.slice(0, most))?.[1];
  const cut = words !== undefined && words.length > most / 2 ? words : room;
  return `${cut.replace(/\p{Cs}$/u, '').trimEnd()}…`;
}
