import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { uploadFailure, uploadMessage } from '../../kernel/files/upload-failure.ts';
import { leaveAfter } from '../../kit/form/under-way.ts';
import { formatBytes } from '../../kit/text/format.ts';

export interface StoreOptions {
  signal: AbortSignal;
  onProgress: (progress: { sent: number; total: number }) => void;
}

export interface SendingPlan {
  /** Bytes at most, as they are said of a file that is too large. */
  bytesMax: number;
  /** Whether a file of this name could be stored; another one is refused before its bytes are sent. */
  accepts: (name: string) => boolean;
  /** For how many more files there is room, and what is said of the others. */
  room: number;
  tooMany: string;
  /** How many bytes more fit, asked before each file; a text: why none can be added now. */
  left: () => Promise<number | string>;
  /** Uploads a file and keeps it. */
  keep: (file: File, options: StoreOptions) => Promise<unknown>;
}

export interface Sending {
  /** The file on its way. */
  current: { name: string; sent: number; total: number } | undefined;
  /** Why files of the last choice were not added. */
  failures: readonly string[];
  add: (files: readonly File[]) => Promise<void>;
  cancel: () => void;
}

/** Files that are sent one after the other, in the order in which they were chosen; they end with the screen. */
export function useSending(plan: SendingPlan): Sending {
  const { bytesMax, accepts, room, tooMany, left, keep } = plan;
  const { i18n } = useLingui();
  const [current, setCurrent] = useState<Sending['current']>();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const max = formatBytes(bytesMax);

  /** @returns why it was not added */
  const send = async (file: File): Promise<string | undefined> => {
    if (file.size === 0) return uploadMessage(i18n, 'empty', { file, max });
    if (!accepts(file.name)) return uploadMessage(i18n, 'type-not-allowed', { file, max });
    const fits = await left();
    if (typeof fits === 'string') return fits;
    if (file.size > fits) return uploadMessage(i18n, 'too-large', { file, max });
    const { signal } = (controller.current = new AbortController());
    setCurrent({ name: file.name, sent: 0, total: file.size });
    try {
      await keep(file, {
        signal,
        onProgress: (progress) => setCurrent({ name: file.name, ...progress }),
      });
      return undefined;
    } catch (error) {
      return signal.aborted ? undefined : uploadFailure(i18n, error, { file, max });
    } finally {
      setCurrent(undefined);
    }
  };

  /** True when all were added, or cancelled. */
  const addAll = async (files: readonly File[]): Promise<boolean> => {
    const failed: string[] = [];
    for (const file of files.slice(0, room)) {
      // In the order in which they were chosen.
      // oxlint-disable-next-line no-await-in-loop
      const failure = await send(file);
      if (failure !== undefined) failed.push(failure);
    }
    if (files.length > room) failed.push(tooMany);
    setFailures(failed);
    return failed.length === 0;
  };
  const add = async (files: readonly File[]) => {
    await leaveAfter(addAll(files));
  };
  return { current, failures, add, cancel: () => controller.current?.abort('cancelled') };
}
