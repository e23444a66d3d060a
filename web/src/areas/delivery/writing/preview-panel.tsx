import { Trans, useLingui } from '@lingui/react/macro';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { emailWeightMax, inKilobytes } from 'contract/delivery/message-preview.ts';
import { useState } from 'react';
import type { PicturePort } from '../../../kit/editor/editor-setup.ts';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { useMailing, type WrittenMailing } from '../mailing/mailing.ts';
import { EmailPreview } from './email-preview.tsx';
import styles from './message.module.css';
import { PersonChooser, usePreviewedPerson } from './preview-person.tsx';

type Look = 'phone' | 'desktop' | 'text';

export interface PreviewPanelProps {
  mailing: WrittenMailing;
  pictures: PicturePort;
  /** No one gets it: only the person who writes it sees it. */
  alone?: boolean;
}

/** The message as one of the recipients sees it. */
export function PreviewPanel({ mailing, pictures, alone }: PreviewPanelProps) {
  const { t } = useLingui();
  const [look, setLook] = useState<Look>('phone');
  const previewed = usePreviewedPerson(mailing.id);
  const accountId = previewed.person?.id ?? null;
  return (
    <Panel
      title={<Trans>Preview</Trans>}
      flush
      foot={<Weight id={mailing.id} accountId={accountId} />}
      actions={
        <Segmented
          label={t`Preview on`}
          value={look}
          onChange={setLook}
          segments={[
            { value: 'desktop', label: <IconDeviceDesktop aria-hidden="true" />, name: t`Desktop` },
            {
              value: 'phone',
              label: <IconDeviceMobile aria-hidden="true" />,
              name: t({ message: 'Phone', context: 'device' }),
            },
            { value: 'text', label: t`Text` },
          ]}
        />
      }
    >
      <div className={styles.person}>
        {alone ? (
          <span>
            <Trans>As you see it</Trans>
          </span>
        ) : (
          <PersonChooser {...previewed} mailingId={mailing.id} />
        )}
      </div>
      <div className={styles.ground}>
        <Seen mailing={mailing} pictures={pictures} accountId={accountId} look={look} />
      </div>
    </Panel>
  );
}

/** What the email weighs, beside what email programs show of one. */
function Weight({ id, accountId }: { id: number; accountId: number | null }) {
  const { data } = useQuery(useMailing().preview(id, accountId));
  if (data === undefined) return null;
  const isWhole = data.weight <= emailWeightMax;
  const [size, most] = [data.weight, emailWeightMax].map((bytes) =>
    formatCount(inKilobytes(bytes)),
  );
  return (
    <StatusMark tone={isWhole ? 'good' : 'warn'}>
      {isWhole ? (
        <Trans>
          {size} KB of {most} KB
        </Trans>
      ) : (
        <Trans>
          {size} KB: Gmail cuts emails above {most} KB
        </Trans>
      )}
    </StatusMark>
  );
}

interface SeenProps extends PreviewPanelProps {
  /** Null: the caller. */
  accountId: number | null;
  look: Look;
}

function Seen({ mailing, pictures, accountId, look }: SeenProps) {
  const { data, error, refetch } = useQuery(useMailing().preview(mailing.id, accountId));
  if (error && data === undefined) {
    return (
      <ErrorState title={<Trans>Couldn’t load the preview</Trans>} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) {
    return (
      <Skeleton>
        <SkeletonBlock height={320} />
      </Skeleton>
    );
  }
  if (look === 'text') return <pre className={styles.text}>{data.text}</pre>;
  const { subject, previewText } = data;
  return (
    <EmailPreview
      mailing={{ ...mailing, subject, previewText }}
      values={data.values}
      conditions={data.conditions}
      pictureUrl={(id) => pictures.url(id) || undefined}
      look={look}
    />
  );
}
