import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDeviceDesktop,
  IconDeviceMobile,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import type { PicturePort } from '../../../kit/editor/editor-setup.ts';
import { ErrorPart } from '../../../kit/feedback/error-part.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { useMailing, type WrittenMailing } from '../mailing/mailing.ts';
import { Letter } from './letter.tsx';
import styles from './message.module.css';

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
  const [place, setPlace] = useState(0);
  const port = useMailing();
  const people = useQuery(port.audiencePeople(mailing.id, { show: 'eligible', limit: '25' }));
  const all = people.data?.items ?? [];
  const person = all[Math.min(place, all.length - 1)];
  const name = person === undefined ? '' : `${person.firstName} ${person.lastName}`;
  return (
    <Panel
      title={<Trans>Preview</Trans>}
      flush
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
        <span>
          {alone ? (
            <Trans>As you see it</Trans>
          ) : person === undefined ? (
            <Trans>As you see it (no recipients yet)</Trans>
          ) : (
            <Trans>As {name} sees it</Trans>
          )}
        </span>
        {alone ? null : <Turner place={place} count={all.length} onTurn={setPlace} />}
      </div>
      <div className={styles.ground}>
        <Seen mailing={mailing} pictures={pictures} accountId={person?.id ?? null} look={look} />
      </div>
    </Panel>
  );
}

interface TurnerProps {
  place: number;
  count: number;
  onTurn: (place: number) => void;
}

/** The way to the person before and after. */
function Turner({ place, count, onTurn }: TurnerProps) {
  const { t } = useLingui();
  return (
    <>
      <Button
        square
        size="small"
        icon={<IconChevronLeft />}
        aria-label={t`Previous person`}
        disabledReason={place <= 0 ? t`This is the first person` : undefined}
        onClick={() => onTurn(place - 1)}
      />
      <Button
        square
        size="small"
        icon={<IconChevronRight />}
        aria-label={t`Next person`}
        disabledReason={place >= count - 1 ? t`This is the last person in the preview` : undefined}
        onClick={() => onTurn(place + 1)}
      />
    </>
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
      <ErrorPart title={<Trans>Couldn’t load the preview</Trans>} onRetry={() => void refetch()} />
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
    <Letter
      mailing={{ ...mailing, subject, previewText }}
      values={data.values}
      conditions={data.conditions}
      pictureUrl={(id) => pictures.url(id) || undefined}
      look={look}
    />
  );
}
