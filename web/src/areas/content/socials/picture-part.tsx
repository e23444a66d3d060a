import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { pictureFileLimits, pictureTypes } from 'contract/files/picture-limits.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { HttpError, NetworkError } from '../../../kernel/api/api-errors.ts';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { Button } from '../../../kit/button/button.tsx';
import { FileInput } from '../../../kit/inputs/file-input.tsx';
import { formatBytes } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';
import { reasonOf } from '../refusal-reason.ts';
import { sendPicture } from '../content.queries.ts';
import styles from './social-form.module.css';
import type { FilledField, SocialDesk } from './use-social-form.ts';

interface PicturePartProps {
  desk: SocialDesk;
  label: (name: FilledField, word: ReactNode) => ReactNode;
}

/** The picture of the preview: that of the page, another one, or none; with what it shows. */
export function PicturePart({ desk, label }: PicturePartProps) {
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
          maxLength={300}
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

/** Uploads a picture that was chosen; what is too large is refused before its bytes are sent. */
function usePicture({ form, onPicture }: SocialDesk) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const refusalOf = ({ type, size }: File): string | undefined => {
    const most = formatBytes(pictureFileLimits.bytes);
    if (!(pictureTypes as readonly string[]).includes(type)) {
      return t`Choose a PNG, JPEG or WebP picture.`;
    }
    return size > pictureFileLimits.bytes
      ? t`This picture is too large. Choose one of at most ${most}.`
      : undefined;
  };
  const send = async (file: File) => {
    const refusal = refusalOf(file);
    setFailure(refusal);
    if (refusal !== undefined) return;
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setBusy(true);
    try {
      const { id, url } = await sendPicture(file, controller.signal);
      onPicture(id, url);
      form.setValue('pictureId', id);
      form.setValue('pictureAlt', '');
    } catch (error) {
      if (controller.signal.aborted) return;
      const isKnown = error instanceof HttpError || error instanceof NetworkError;
      if (!isKnown) reportError(error);
      setFailure(isKnown ? reasonOf(error) : t`Couldn’t read the file. Choose it again.`);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, send: (file: File) => void send(file) };
}
