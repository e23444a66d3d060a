import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { PersonAvatar } from '../person-avatar.tsx';
import { type PhotoOwner, showPhoto } from './photo-actions.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { refusalOf } from './photo-failure.ts';
import { PhotoFrame } from './photo-frame.tsx';

export interface PersonPhotoProps {
  owner: PhotoOwner;
  /** Path of the photo in the file storage. */
  photo: string | null;
}

/** The photo of an existing person: shown, changed, removed and restored. */
export function PersonPhoto({ owner, photo }: PersonPhotoProps) {
  const { i18n } = useLingui();
  const [file, setFile] = useState<File>();
  const [failure, setFailure] = useState<string>();
  const [removing, setRemoving] = useState(false);
  const chooser = useRef<HTMLButtonElement>(null);
  const choose = (chosen: File) => {
    const refusal = refusalOf(i18n, chosen);
    setFailure(refusal);
    if (refusal === undefined) setFile(chosen);
  };
  const remove = async () => {
    setRemoving(true);
    try {
      await showPhoto(owner, null, photo);
      // The button that was clicked disappears with the photo.
      chooser.current?.focus();
    } catch (error) {
      reportError(error);
    } finally {
      setRemoving(false);
    }
  };
  return (
    <>
      <PhotoFrame
        shown={photo !== null}
        onFile={choose}
        onRemove={() => void remove()}
        removing={removing}
        failure={failure}
        chooser={chooser}
      >
        <PersonAvatar name={owner.name} photo={photo} size="large" />
      </PhotoFrame>
      {file === undefined ? null : (
        <PhotoDialog owner={owner} file={file} before={photo} onClose={() => setFile(undefined)} />
      )}
    </>
  );
}
