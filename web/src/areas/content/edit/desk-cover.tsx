import { lengths } from 'contract/kernel/counts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { Button } from '../../../kit/button/button.tsx';
import type { PicturePort } from '../../../kit/editor/editor-setup.ts';
import { leaveAfter } from '../../../kit/form/under-way.ts';
import { FileInput } from '../../../kit/inputs/file-input.tsx';
import { useCoverUrls } from '../pictures/use-pictures.ts';
import styles from './desk-cover.module.css';
import type { Desk } from './use-desk.ts';

/** The cover above the title, with its description. */
export function DeskCover({ desk, pictures }: { desk: Desk; pictures: PicturePort }) {
  const { t } = useLingui();
  const { cover, writeCover } = desk;
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const urls = useCoverUrls(cover === null ? [] : [cover.fileId]);
  const url = cover === null ? '' : pictures.url(cover.fileId) || urls.get(cover.fileId);
  /** True once it stands above the title. */
  const upload = async (chosen: File): Promise<boolean> => {
    setBusy(true);
    try {
      const { fileId } = await pictures.upload(chosen, new AbortController().signal);
      writeCover({ fileId, alt: null });
      return true;
    } catch (error) {
      notify.error({
        title: t`Couldn’t upload the cover`,
        detail: pictures.describeFailure(error, chosen),
      });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const choose = (
    <Button
      size="small"
      icon={<IconPhotoPlus />}
      busy={busy ? t`Uploading` : undefined}
      onClick={() => file.current?.click()}
    >
      {cover === null ? <Trans>Add cover</Trans> : <Trans>Change cover</Trans>}
    </Button>
  );
  return (
    <div className={styles.cover} data-place="cover">
      <FileInput
        ref={file}
        label={t`Cover of the article`}
        accept="image/png,image/jpeg,image/webp,image/gif"
        onFiles={([chosen]) => {
          if (chosen) void leaveAfter(upload(chosen));
        }}
      />
      {cover === null ? (
        choose
      ) : (
        <>
          {url ? <img src={url} alt={cover.alt ?? ''} /> : null}
          <div className={styles.line}>
            <Textarea
              aria-label={t`Description of the cover`}
              placeholder={t`Describe the cover for people who can’t see it`}
              value={cover.alt ?? ''}
              maxLength={lengths.coverAlt}
              autosize
              classNames={{ root: styles.alt, input: styles.altInput }}
              onChange={(event) => {
                const typed = event.currentTarget.value.replaceAll(/\s+/g, ' ');
                writeCover({ ...cover, alt: typed.trim() === '' ? null : typed });
              }}
            />
            {choose}
            <Button size="small" onClick={() => writeCover(null)}>
              <Trans>Remove</Trans>
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
