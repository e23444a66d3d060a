import type { MessageDocument } from 'contract/documents/document.ts';

const words =
  'The flu clinics are open to everyone who works here, including agency colleagues, volunteers and contractors. You do not need an appointment: bring your badge, and you are done in ten minutes. ';

/** A page and a half with a name in it and three links, as campaigns are. */
export const mailDocument: MessageDocument = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Dear ' },
        { type: 'mergeField', attrs: { field: 'firstName', fallback: 'colleague' } },
      ],
    },
    ...Array.from({ length: 9 }, (_, index) => ({
      type: 'paragraph' as const,
      content: [
        { type: 'text' as const, text: words },
        {
          type: 'text' as const,
          text: 'Read on',
          marks: [
            { type: 'link' as const, attrs: { href: `https://northgate.example/${index % 3}` } },
          ],
        },
      ],
    })),
  ],
};
