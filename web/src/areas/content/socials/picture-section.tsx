import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { pictureFileLimits, pictureTypes } from 'contract/files/picture-limits.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { leaveAfter } from '../../../kit/form/under-way.ts';
import { FileInput } from '../../../kit/inputs/file-input.tsx';
import { formatBytes } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';
import { pictureFailure, sendPicture } from '../pictures/send-picture.ts';
import styles from './social-form.module.css';
import type { FilledField, SocialDesk } from './use-social-form.ts';

interface PictureSectionProps {
  desk: SocialDesk;
  label: (name: FilledField, word: ReactNode) => ReactNode;
}

/** The picture of the preview: that of the page, another one, or none; with what it shows. */
export function PictureSection({ desk, label }: PictureSectionProps) {
  const { t } = useLingui();
  const { form, pictures } = desk;
  const { pictureId, pictureAlt } = form.values;
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, send } = usePicture(desk);
  const url = pictureId === null ? undefined : pictures.get(pictureId);
  const most = formatBytes(pictureFileLimits.bytes);
  const alt = form.field('pictureAlt');
  return (
    <div className={styles.picture}>
      {url === undefined ? null : <img src={url} alt={pictureAlt} />}
      <div className={styles.buttons}>
        <Button
          size="small"
          data-path="pictureId"
          busy={busy ? t`Uploading` : undefined}
          onClick={() => input.current?.click()}
        >
          {pictureId === null ? <Trans>Choose picture</Trans> : <Trans>Replace picture</Trans>}
        </Button>
        {pictureId === null ? null : (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              form.setValue('pictureId', null);
              form.setValue('pictureAlt', '');
            }}
          >
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </div>
      {failure === undefined ? (
        <p className={text.hint}>
          <Trans>PNG, JPEG or WebP, up to {most}.</Trans>
        </p>
      ) : (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {pictureId === null ? null : (
        <TextInput
          {...alt}
          label={label('pictureAlt', alt.label)}
          description={t`For people who can’t see it.`}
          maxLength={lengths.coverAlt}
        />
      )}
      <FileInput
        ref={input}
        label={t`Picture file`}
        accept={pictureTypes.join(',')}
        onFiles={([file]) => {
          if (file) send(file);
        }}
      />
    </div>
  );
}

/** Uploads a picture that was chosen; one chosen later takes its place. */
function usePicture({ form, onPicture }: SocialDesk) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const send = async (file: File): Promise<boolean> => {
    setFailure(undefined);
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setBusy(true);
    try {
      const { id, url } = await sendPicture(file, controller.signal);
      onPicture(id, url);
      form.setValue('pictureId', id);
      form.setValue('pictureAlt', '');
      return true;
    } catch (error) {
      if (!controller.signal.aborted) setFailure(pictureFailure(error));
      return controller.signal.aborted;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, send: (file: File) => void leaveAfter(send(file)) };
}
