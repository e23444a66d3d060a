import { plural, t } from '@lingui/core/macro';
import type { documentSentences } from 'contract/documents/document-messages.ts';
import type { MessagesFor } from '../../../kernel/messages/message-of.ts';

/** What documents are asked for. */
export const documentMessages: MessagesFor<typeof documentSentences> = {
  link_like: () => t`Enter a link that starts with https:// or mailto:`,
  embed_like: () => t`Enter the link of a video or episode on YouTube, Vimeo, Loom or Spotify`,
  nested_too_deep: () => t`This is nested too deeply`,
  too_many_parts: () => t`This has too many parts. Split it in two`,
  document_too_long: () => t`This is too long. Split it in two`,
  decorative_described: () => t`A decorative picture can’t have a description`,
  part_empty: () => t`This can’t be empty`,
  item_paragraph: () => t`A list item must start with a paragraph`,
  list_empty: () => t`A list needs at least one item`,
  row_empty: () => t`A row needs at least one cell`,
  table_empty: () => t`A table needs at least one row`,
  text_empty: () => t`A text can’t be empty`,
  text_too_long: () => t`This text is too long`,
  misplaced: () => t`This isn’t allowed here`,
  unknown_formatting: () => t`Unknown formatting`,
  formatting_once: () => t`Use each formatting once`,
  picture_described: ({ number }) => t`Describe picture ${number}, or mark it as decorative`,
  write_first: () => t`Write something first`,
  block_in_block: () => t`A saved block can’t contain another saved block`,
  at_most_rows: ({ max }) => plural(max, { one: 'At most # row', other: 'At most # rows' }),
};
