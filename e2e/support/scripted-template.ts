/** A template, or a saved block, as the server describes it. */
export function scriptedTemplate(id: number): object {
  return {
    id,
    name: 'Newsletter',
    description: null,
    subject: '',
    previewText: '',
    excerpt: '',
    drafts: 0,
    document: { type: 'doc', content: [{ type: 'paragraph' }] },
    createdAt: '2026-11-02T08:00:00.000Z',
    updatedAt: '2026-11-02T08:00:00.000Z',
    updatedBy: 'Ines Duarte',
    deletedAt: null,
    version: 1,
    abilities: { edit: true, delete: true, restore: false },
  };
}
