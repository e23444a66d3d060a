import * as contract from 'contract/content/attachments.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { fileUrl, previewUrl, type FileLinks } from '../../files/files.public.ts';
import { readContent } from '../read-content.ts';
import { findAllAttachments, type AttachmentRow } from './attachments.repository.ts';
import { addAttachment, orderAttachments } from './change-attachments.ts';

/** Attachments with links for the next minutes. */
export function presentAttachments(
  rows: readonly AttachmentRow[],
  links: FileLinks,
): contract.Attachment[] {
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    size: row.size,
    contentType: row.content_type,
    // A name is shown as it was sent, and saved without the folders that it names.
    url: fileUrl(links, row, { name: row.name.split(/[/\\]/).at(-1) || 'file' }),
    previewUrl: previewUrl(links, row),
    source: sourceOf(row),
  }));
}

function sourceOf({ source_id: id, source_title: title, source_state: state }: AttachmentRow) {
  return id === null || title === null || state === null ? null : { id, title, state };
}

export function attachmentRoutes({ links }: { readonly links: FileLinks }): readonly Route[] {
  return [
    route(contract.listAttachments, async (context, { params }) => {
      const { id } = await readContent(context, params.id);
      return { items: presentAttachments(await findAllAttachments(context, id), links) };
    }),

    route(contract.addAttachment, async (context, { params, body }) => {
      const rows = await addAttachment(context, params.id, body);
      return { items: presentAttachments(rows, links) };
    }),

    route(contract.orderAttachments, async (context, { params, body }) => {
      const rows = await orderAttachments(context, params.id, body.ids);
      return { items: presentAttachments(rows, links) };
    }),
  ];
}
