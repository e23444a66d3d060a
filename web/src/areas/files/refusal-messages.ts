import { t } from '@lingui/core/macro';
import type { fileRefusals } from 'contract/files/refusal-messages.ts';
import { formatCount } from '../../kit/text/format.ts';
import type { MessagesFor } from '../../kernel/messages/message-of.ts';

/** Why a file is not stored, or not deleted. */
export const fileRefusalMessages: MessagesFor<typeof fileRefusals> = {
  file_unknown_content: () =>
    t`Upload a picture, PDF, Office document, video, audio, text or ZIP file. We don’t recognize the content of this file`,
  file_other_content: () =>
    t`The content of the file doesn’t match its name. Export the file again`,
  file_several_types: () => t`The file reads as several types at once. Export the file again`,
  file_macros: () => t`The file contains macros. Save it without macros, then upload it again`,
  file_unsafe_names: () =>
    t`The ZIP file contains names that lead out of its folder. Create it again`,
  file_unreadable_picture: ({ megapixels, side }) => {
    const longest = formatCount(side);
    return t`This isn’t a readable PNG, JPEG, WebP or GIF picture, or it has more than ${megapixels} million pixels or a side longer than ${longest} pixels`;
  },
  file_unreadable_pdf: () =>
    t`We can’t read this PDF: it’s damaged. Export it again from the program that made it`,
  file_in_use: () =>
    t`This file is in use. Remove it from everything that uses it, then delete it.`,
  file_not_in_inbox: () => t`There is no file with this name in the inbox. Upload it again.`,
};
