import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { ContentHead } from 'contract/content/content.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import text from '../../../kit/theme/text.module.css';
import { changeCover, uploadCover } from '../draft-actions.ts';
import { useCoverUrls } from '../pictures/use-pictures.ts';
import styles from './cover-panel.module.css';
import { FileInput } from '../../../kit/inputs/file-input.tsx';

export interface CoverPanelProps {
  content: Pick<ContentHead, 'id' | 'kind' | 'title' | 'cover' | 'state' | 'version'>;
}

/** The picture that stands for content, with its description; readers see a change after it is published. */
export function CoverPanel({ content }: CoverPanelProps) {
  const { t } = useLingui();
  const { cover, title } = content;
  const urls = useCoverUrls(cover === null ? [] : [cover.fileId]);
  const [alt, setAlt] = useState(cover?.alt ?? '');
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const run = async (work: () => Promise<boolean>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const url = cover === null ? undefined : urls.get(cover.fileId);
  return (
    <Panel
      title={<Trans>Cover</Trans>}
      actions={
        <>
          {cover === null ? null : (
            <Button size="small" onClick={() => void run(() => changeCover(content, null))}>
              <Trans>Remove</Trans>
            </Button>
          )}
          <Button
            size="small"
            busy={busy ? t`Saving` : undefined}
            onClick={() => file.current?.click()}
          >
            <Trans>Choose picture</Trans>
          </Button>
        </>
      }
    >
      <FileInput
        ref={file}
        label={t`Cover of “${title}”`}
        accept="image/*"
        onFiles={([chosen]) => {
          if (chosen) void run(() => uploadCover(content, chosen));
        }}
      />
      {cover === null ? (
        <p className={text.hint}>
          {content.kind === 'file' ? (
            <Trans>Lists show the first page or the picture itself instead.</Trans>
          ) : (
            <Trans>Lists and emails show the first picture of the text instead.</Trans>
          )}
        </p>
      ) : (
        <div className={styles.cover}>
          {url === undefined ? null : <img src={url} alt={cover.alt ?? ''} />}
          <TextInput
            label={t`Description of the cover`}
            description={t`For people who can’t see it.`}
            value={alt}
            maxLength={lengths.coverAlt}
            onChange={(event) => setAlt(event.currentTarget.value)}
            onBlur={() => {
              const described = alt.trim() || null;
              if (described !== cover.alt)
                void run(() => changeCover(content, { ...cover, alt: described }));
            }}
          />
        </div>
      )}
    </Panel>
  );
}
