import { brandFolder, logoTypes } from 'contract/brand/brand.contract.ts';
import { pictureFileLimits } from 'contract/files/picture-limits.ts';
import { mayInScope } from 'contract/kernel/permissions.ts';
import { rewritePicture, type FilePurpose } from '../files/files.public.ts';

/** Three times the height it is shown at, for dense screens; and a smaller one for the console. */
const large = { fit: 'inside', width: 600, height: 120 } as const;
const small = { fit: 'inside', width: 240, height: 48 } as const;

/** Logos, `brand/{name}`: rewritten, with nothing else in them. */
export const logoPurpose: FilePurpose = {
  folder: brandFolder,
  types: logoTypes,
  bytesMax: pictureFileLimits.bytes,
  rightsTo: ({ member }, segments) => {
    const mayChange = mayInScope(member, 'settings.manage');
    const rights = { read: mayChange, write: mayChange, accountId: null };
    return Promise.resolve(segments.length === 1 ? rights : null);
  },
  async rewrite(file, by) {
    const [whole, smaller] = await rewritePicture(file, [large, small], by);
    return { ...whole, small: smaller };
  },
};
