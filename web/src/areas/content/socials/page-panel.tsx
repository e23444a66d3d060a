import { Trans } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { PreviewFailure } from 'contract/content/socials/social.ts';
import { lengths } from 'contract/kernel/counts.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { BusySquares } from '../../../kit/button/busy-squares.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatTime } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { PictureSection } from './picture-section.tsx';
import styles from './social-form.module.css';
import type { FilledField, SocialDesk } from './use-social-form.ts';

/** What the page of the link says of itself, to be edited manually. */
export function PagePanel({ desk, timeZone }: { desk: SocialDesk; timeZone: string }) {
  const { form, preview } = desk;
  const { shown, reading } = preview;
  const label = (name: FilledField, word: ReactNode) => <Label {...{ desk, name }}>{word}</Label>;
  const title = form.field('title');
  const summary = form.field('summary');
  return (
    <Panel
      title={<Trans>From the page</Trans>}
      actions={
        shown === null ? null : (
          <>
            {reading.kind === 'read' ? <ReadAt at={reading.at} timeZone={timeZone} /> : null}
            {reading.kind === 'reading' ? null : (
              <Button size="small" onClick={preview.readAgain}>
                <Trans>Read again</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.fields}>
        <div aria-live="polite" className={styles.state}>
          <State desk={desk} />
        </div>
        <TextInput {...title} label={label('title', title.label)} maxLength={lengths.title} />
        <Textarea
          {...summary}
          label={label('summary', summary.label)}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={lengths.summary}
        />
        <PictureSection desk={desk} label={label} />
      </div>
    </Panel>
  );
}

function ReadAt({ at, timeZone }: { at: Date; timeZone: string }) {
  const time = formatTime(at.toISOString(), timeZone);
  return (
    <span className={text.hint}>
      <Trans comment="When the page of a link was read">Read {time}</Trans>
    </span>
  );
}

function Label({
  desk,
  name,
  children,
}: {
  desk: SocialDesk;
  name: FilledField;
  children: ReactNode;
}) {
  return (
    <span className={styles.label}>
      {children}
      {desk.changed.has(name) ? (
        <span className={styles.tag}>
          <Trans>changed by you</Trans>
        </span>
      ) : null}
    </span>
  );
}

/** Whether the page is being read, or why it could not be. */
function State({ desk: { preview } }: { desk: SocialDesk }) {
  const { reading } = preview;
  switch (reading.kind) {
    case 'reading':
      return (
        <p className={styles.reading}>
          <BusySquares />
          <Trans>Reading the page</Trans>
        </p>
      );
    case 'failed':
      return (
        <Note tone="warn" title={<Trans>Couldn’t read the page</Trans>}>
          <Why failure={reading.failure} />
        </Note>
      );
    case 'unasked':
      return (
        <Note tone="warn" title={<Trans>Couldn’t read the page</Trans>}>
          {reading.reason}
        </Note>
      );
    case 'read':
    case 'none':
      return null;
  }
}

function Why({ failure }: { failure: PreviewFailure }) {
  switch (failure) {
    case 'unreachable':
      return <Trans>Nothing answers at this link. Check the link, or fill in the fields.</Trans>;
    case 'too_slow':
      return (
        <Trans>The page takes too long to answer. Read it again, or fill in the fields.</Trans>
      );
    case 'refused':
      return (
        <Trans>
          The page answers with an error, often because it asks people to sign in. Fill in the
          fields.
        </Trans>
      );
    case 'too_large':
      return <Trans>The page is too large to read. Fill in the fields.</Trans>;
    case 'not_a_page':
      return <Trans>The link leads to a file, not to a page. Fill in the fields.</Trans>;
  }
}
