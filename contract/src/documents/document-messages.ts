import { counted } from '../kernel/counted.ts';
import { asker, type Most } from '../kernel/field-messages.ts';

/** What documents are asked for, in English; the browser has the words by the same codes. */
export const documentSentences = {
  link_like: () => 'Enter a link that starts with https:// or mailto:',
  embed_like: () => 'Enter the link of a video or episode on YouTube, Vimeo, Loom or Spotify',
  nested_too_deep: () => 'This is nested too deeply',
  too_many_parts: () => 'This has too many parts. Split it in two',
  document_too_long: () => 'This is too long. Split it in two',
  decorative_described: () => 'A decorative picture can’t have a description',
  part_empty: () => 'This can’t be empty',
  item_paragraph: () => 'A list item must start with a paragraph',
  list_empty: () => 'A list needs at least one item',
  row_empty: () => 'A row needs at least one cell',
  table_empty: () => 'A table needs at least one row',
  text_empty: () => 'A text can’t be empty',
  text_too_long: () => 'This text is too long',
  misplaced: () => 'This isn’t allowed here',
  unknown_formatting: () => 'Unknown formatting',
  formatting_once: () => 'Use each formatting once',
  picture_described: ({ number }: { number: number }) =>
    `Describe picture ${number}, or mark it as decorative`,
  write_first: () => 'Write something first',
  block_in_block: () => 'A saved block can’t contain another saved block',
  at_most_rows: ({ max }: Most) => `At most ${counted(max, 'row', 'rows')}`,
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const askedOfDocument = asker(documentSentences);
