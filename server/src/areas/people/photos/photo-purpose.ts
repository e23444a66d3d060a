import { pictureFileLimits, pictureTypes } from 'contract/files/picture-limits.ts';
import { photoFolder } from 'contract/people/photos.contract.ts';
import { rewritePicture, type FilePurpose } from '../../files/files.public.ts';
import { mayChangePhoto, maySeePhoto } from '../accounts.policy.ts';
import { findSubject } from './photos.repository.ts';

/** Twice what they are shown at, for dense screens: a person's page, and rows of lists. */
const large = { fit: 'square', side: 256 } as const;
const small = { fit: 'square', side: 96 } as const;

/** Photos of people, `photos/{account id}/{name}`: cropped to a square and re-encoded, without metadata. */
export const photoPurpose: FilePurpose = {
  folder: photoFolder,
  types: pictureTypes,
  bytesMax: pictureFileLimits.bytes,
  async rightsTo(tx, [owner = '', ...name]) {
    if (name.length !== 1 || !/^[1-9][0-9]{0,14}$/.test(owner)) return null;
    const subject = await findSubject(tx, Number(owner));
    if (subject === undefined) return null;
    return {
      read: maySeePhoto(tx.member, subject),
      write: mayChangePhoto(tx.member, subject),
      accountId: subject.id,
    };
  },
  async rewrite(file, by) {
    const [whole, smaller] = await rewritePicture(file, [large, small], by);
    return { ...whole, small: smaller };
  },
};
