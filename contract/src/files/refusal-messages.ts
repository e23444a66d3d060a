import { codedMessages } from '../kernel/coded-message.ts';

/** Why a file is not stored, or not deleted, in English; the browser has the words by the same codes. */
export const fileRefusals = {
  file_unknown_content: () =>
    'Upload a picture, PDF, Office document, video, audio, text or ZIP file. We don’t recognize the content of this file',
  file_other_content: () => 'The content of the file doesn’t match its name. Export the file again',
  file_several_types: () => 'The file reads as several types at once. Export the file again',
  file_macros: () => 'The file contains macros. Save it without macros, then upload it again',
  file_unsafe_names: () =>
    'The ZIP file contains names that lead out of its folder. Create it again',
  file_unreadable_picture: ({ megapixels, side }: { megapixels: number; side: number }) =>
    `This isn’t a readable PNG, JPEG, WebP or GIF picture, or it has more than ${megapixels} million pixels or a side longer than ${side.toLocaleString('en')} pixels`,
  file_unreadable_pdf: () =>
    'We can’t read this PDF: it’s damaged. Export it again from the program that made it',
  file_in_use: () => 'This file is in use. Remove it from everything that uses it, then delete it.',
  file_not_in_inbox: () => 'There is no file with this name in the inbox. Upload it again.',
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const refuseFile = codedMessages(fileRefusals);
