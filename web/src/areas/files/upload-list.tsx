import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import { type ComponentType, useSyncExternalStore } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { type MarkFill, type MarkTone, StatusMark } from '../../kit/status/status-mark.tsx';
import { formatBytes } from '../../kit/text/format.ts';
import { formatDuration } from '../../kit/text/time.ts';
import { uploadMessage } from '../../kernel/files/upload-failure.ts';
import { ArrivedMark, ArrivedNote } from './uploaded-mark.tsx';
import styles from './upload-list.module.css';
import type { UploadItem, UploadQueue, UploadState } from '../../kernel/files/upload-queue.ts';

export function useUploads(queue: UploadQueue): readonly UploadItem[] {
  return useSyncExternalStore(queue.subscribe, queue.items);
}

export interface UploadListProps {
  queue: UploadQueue;
  /** Largest file, as people read it. */
  max: string;
  /** What stands in place of the name once a file is stored. */
  Stored?: ComponentType<{ item: UploadItem }>;
}

/** Files on their way: each with its progress, and what can be done with it. */
export function UploadList({ queue, max, Stored }: UploadListProps) {
  const { t: say } = useLingui();
  const items = useUploads(queue);
  if (items.length === 0) return null;
  const done = items.filter(({ state }) => state === 'stored').length;
  const all = items.length;
  return (
    <section className={styles.list} aria-label={say`Uploads`}>
      <Summary queue={queue} items={items} />
      <p className="visually-hidden" role="status">
        {say`${done} of ${all} uploaded`}
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.id} className={styles.row}>
            <ArrivedMark item={item} />
            <div className={styles.name}>
              {item.state === 'stored' && Stored ? <Stored item={item} /> : <b>{item.file.name}</b>}
              <ArrivedNote item={item} />
              <Trouble item={item} max={max} />
            </div>
            <span className={styles.size}>{formatBytes(item.file.size)}</span>
            <Progress item={item} />
            <State state={item.state} />
            <span className={styles.actions}>
              <Actions item={item} queue={queue} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);

/** All that is sent or waits for it, as one. */
function Summary({ queue, items }: { queue: UploadQueue; items: readonly UploadItem[] }) {
  const { t: say } = useLingui();
  const counted = items.filter(({ state }) => state !== 'refused');
  const sent = sum(counted.map((item) => item.sent));
  const total = sum(counted.map(({ file }) => file.size));
  const speed = sum(counted.map((item) => item.speed ?? 0));
  const isMoving = items.some(({ state }) => state === 'uploading' || state === 'waiting');
  const isHeld = items.some(({ state }) => state === 'paused' || state === 'failed');
  if (total === 0) return null;
  const [sentSize, totalSize] = [formatBytes(sent), formatBytes(total)];
  return (
    <header className={styles.head}>
      <p>
        <b>
          <Trans>
            {sentSize} of {totalSize}
          </Trans>
        </b>
        {isMoving && speed > 0 ? <span> · {paceLabels(speed, total - sent)}</span> : null}
      </p>
      {isMoving ? (
        <Button size="small" icon={<IconPlayerPause />} onClick={() => queue.pauseAll()}>
          <Trans>Pause all</Trans>
        </Button>
      ) : isHeld ? (
        <Button size="small" icon={<IconPlayerPlay />} onClick={() => queue.resumeAll()}>
          <Trans>Resume all</Trans>
        </Button>
      ) : null}
      <div className={styles.all}>
        <ProgressBar label={say`All uploads`} done={sent} total={total} />
      </div>
    </header>
  );
}

/** "8.4 MB/s, 22 s left" */
function paceLabels(speed: number, remaining: number): string {
  const rate = formatBytes(speed);
  const left = formatDuration(remaining / speed);
  return t`${rate}/s, ${left} left`;
}

function Trouble({ item, max }: { item: UploadItem; max: string }) {
  const { i18n } = useLingui();
  if (item.problem !== null) {
    return (
      <p className={styles.bad} role="alert">
        {uploadMessage(i18n, item.problem, { file: item.file, max })}
      </p>
    );
  }
  return item.retrying ? (
    <p className={styles.warn}>
      <Trans>No connection. We try again, and continue where it stopped.</Trans>
    </p>
  ) : null;
}

function Progress({ item }: { item: UploadItem }) {
  const { t: say, i18n } = useLingui();
  const { file, sent, speed, state } = item;
  if (state === 'refused') return <span className={styles.progress} />;
  const fraction = file.size === 0 ? 0 : sent / file.size;
  const percent = i18n.number(fraction, { style: 'percent', maximumFractionDigits: 0 });
  const { name } = file;
  return (
    <span className={styles.progress}>
      <span>{percent}</span>
      <span className={styles.pace}>
        {state === 'uploading' && speed !== null && speed > 0
          ? paceLabels(speed, file.size - sent)
          : null}
      </span>
      <ProgressBar label={say`Progress of ${name}`} done={sent} total={file.size} text={percent} />
    </span>
  );
}

const looks: Readonly<Record<UploadState, { fill: MarkFill; tone: MarkTone }>> = {
  waiting: { fill: 'hollow', tone: 'idle' },
  uploading: { fill: 'half', tone: 'good' },
  paused: { fill: 'full', tone: 'idle' },
  failed: { fill: 'full', tone: 'bad' },
  refused: { fill: 'full', tone: 'bad' },
  stored: { fill: 'full', tone: 'good' },
};

function State({ state }: { state: UploadState }) {
  const { t: say } = useLingui();
  const labels: Record<UploadState, string> = {
    waiting: say({ message: 'waiting', context: 'status of an upload' }),
    uploading: say({ message: 'uploading', context: 'status of an upload' }),
    paused: say({ message: 'paused', context: 'status of an upload' }),
    failed: say({ message: 'failed', context: 'status of an upload' }),
    refused: say({ message: 'refused', context: 'status of an upload' }),
    stored: say({ message: 'uploaded', context: 'status of an upload' }),
  };
  return (
    <span className={styles.state}>
      <StatusMark {...looks[state]}>{labels[state]}</StatusMark>
    </span>
  );
}

function Actions({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const { t: say } = useLingui();
  const { id, state } = item;
  const { name } = item.file;
  return (
    <>
      {state === 'waiting' || state === 'uploading' ? (
        <Button
          size="small"
          variant="quiet"
          square
          icon={<IconPlayerPause />}
          aria-label={say`Pause ${name}`}
          onClick={() => queue.pause(id)}
        />
      ) : null}
      {state === 'paused' ? (
        <Button
          size="small"
          icon={<IconPlayerPlay />}
          aria-label={say`Resume ${name}`}
          onClick={() => queue.resume(id)}
        >
          <Trans>Resume</Trans>
        </Button>
      ) : null}
      {state === 'failed' ? (
        <Button
          size="small"
          icon={<IconRefresh />}
          aria-label={say`Try again: ${name}`}
          onClick={() => queue.resume(id)}
        >
          <Trans>Try again</Trans>
        </Button>
      ) : null}
      <Button
        size="small"
        variant="quiet"
        square
        icon={<IconX />}
        aria-label={
          state === 'stored' || state === 'refused' ? say`Remove ${name}` : say`Cancel ${name}`
        }
        onClick={() => queue.cancel(id)}
      />
    </>
  );
}

/** "2 of 3 files uploaded", for the head of a page. */
export function uploadCount(items: readonly UploadItem[]): string {
  const all = items.filter(({ state }) => state !== 'refused').length;
  const done = items.filter(({ state }) => state === 'stored').length;
  return plural(all, { one: `${done} of # file uploaded`, other: `${done} of # files uploaded` });
}
