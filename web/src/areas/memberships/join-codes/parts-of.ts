/** What is typed with commas, semicolons, blanks or line breaks between. */
export function partsOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}
