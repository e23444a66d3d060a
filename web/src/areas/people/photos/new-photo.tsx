import { useLingui } from '@lingui/react/macro';
import { type RefObject, useImperativeHandle, useState } from 'react';
import { Avatar } from '../../../kit/page/avatar.tsx';
import { fullName } from '../person-name.ts';
import { FilePicture } from './file-picture.tsx';
import { refusalOf } from './photo-failure.ts';
import { PhotoFrame } from './photo-frame.tsx';
import styles from './photo.module.css';
import { sendFirstPhoto, type SendPhoto } from './send-first-photo.ts';

export interface NewPhotoProps {
  /** Called as soon as the person exists. */
  sendPhoto: RefObject<SendPhoto | null>;
}

/** A photo for a person who is not added yet. */
export function NewPhoto({ sendPhoto }: NewPhotoProps) {
  const { i18n, t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string>();
  useImperativeHandle(sendPhoto, () => (person) => {
    const owner = { id: person.id, name: fullName(person), own: false };
    if (file !== null) void sendFirstPhoto(owner, file);
  });
  return (
    <PhotoFrame
      shown={file !== null}
      onFile={(chosen) => {
        const refusal = refusalOf(i18n, chosen);
        setFailure(refusal);
        if (refusal === undefined) setFile(chosen);
      }}
      onRemove={() => setFile(null)}
      failure={failure}
    >
      {file === null ? (
        <Avatar name="" size="large" />
      ) : (
        <FilePicture file={file} className={styles.chosen} alt={t`Photo, cropped to a square`} />
      )}
    </PhotoFrame>
  );
}
