/** The pictures of what is pasted. */
export interface PastedPictures {
  /** They come along, to be uploaded. */
  files: File[];
  /** As many stay behind: the clipboard has only their addresses. */
  missed: number;
  /** There is nothing else to paste. */
  alone: boolean;
}

const picture = /<img\b[^<>]*>/gi;
const inline = /\bsrc\s*=\s*["']?data:(image\/(?:png|jpeg|gif|webp));base64,([a-z0-9+/=\s]+)/i;

/**
 * Pictures in the clipboard: files, or written into the markup. Beside a text a word processor also gives a picture of
 * that text, which is not meant.
 */
export function picturesOf(clipboard: DataTransfer): PastedPictures {
  const html = clipboard.getData('text/html');
  const { files } = clipboard;
  // Files of other kinds as well: what is said of them names them.
  if (files.length > 0 && clipboard.getData('text/plain').trim() === '') {
    return { files: [...files], missed: 0, alone: true };
  }
  // What comes from an editor of ours brings its pictures by their numbers.
  if (html.includes('data-pm-slice')) return { files: [], missed: 0, alone: false };
  const found = [...html.matchAll(picture)].map(([tag]) => fileOf(tag));
  const inlined = found.filter((file) => file !== null);
  return { files: inlined, missed: found.length - inlined.length, alone: false };
}

function fileOf(tag: string): File | null {
  const [, type, data] = inline.exec(tag) ?? [];
  if (type === undefined || data === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (sign) => sign.charCodeAt(0));
    return new File([bytes], `pasted.${type.slice('image/'.length)}`, { type });
  } catch {
    return null;
  }
}
