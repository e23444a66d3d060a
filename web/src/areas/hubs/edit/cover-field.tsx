import { lengths } from 'contract/kernel/counts.ts';
import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import type { FieldProps } from '../../../kit/form/form-model.ts';
import { leaveAfter } from '../../../kit/form/under-way.ts';
import { FileInput } from '../../../kit/inputs/file-input.tsx';
import { triedPicture, useCoverUrls } from '../../content/content.public.ts';
import styles from './edit-hub.module.css';

export interface CoverFieldProps {
  fileId: number | null;
  onFile: (fileId: number | null) => void;
  /** Its description. */
  alt: FieldProps;
}

/** The picture that stands for a hub, with its description; saved with the form. */
export function CoverField({ fileId, onFile, alt }: CoverFieldProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const urls = useCoverUrls(fileId === null ? [] : [fileId]);
  const input = useRef<HTMLInputElement>(null);
  const upload = async (file: File) => {
    setBusy(true);
    const picture = await triedPicture(file, say`Couldn’t upload the cover`);
    if (picture !== undefined) onFile(picture.id);
    setBusy(false);
    return picture !== undefined;
  };
  const url = fileId === null ? undefined : urls.get(fileId);
  return (
    <div className={styles.cover} role="group" aria-label={t`Cover`}>
      <span className={styles.label}>
        <Trans>Cover</Trans>
      </span>
      {url === undefined ? null : <img src={url} alt={String(alt['value'] ?? '')} />}
      <div className={styles.buttons}>
        <Button
          size="small"
          busy={busy ? t`Uploading` : undefined}
          onClick={() => input.current?.click()}
        >
          <Trans>Choose picture</Trans>
        </Button>
        {fileId === null ? null : (
          <Button size="small" onClick={() => onFile(null)}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      <FileInput
        ref={input}
        label={t`Cover of the hub`}
        accept="image/*"
        onFiles={([file]) => {
          if (file !== undefined) void leaveAfter(upload(file));
        }}
      />
      {fileId === null ? null : (
        <TextInput
          {...alt}
          description={t`For people who can’t see it.`}
          maxLength={lengths.coverAlt}
        />
      )}
    </div>
  );
}
