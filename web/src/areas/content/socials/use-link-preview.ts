import type { PreviewFailure, SocialPage } from 'contract/content/socials/social.ts';
import { readSocialLink, type SocialLink } from 'contract/content/socials/social-links.ts';
import { useEffect, useRef, useState } from 'react';
import { HttpError, NetworkError } from '../../../kernel/api/api-errors.ts';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { reasonOf } from '../refusal-reason.ts';
import { readLink } from './socials.queries.ts';

export type Reading =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'read'; at: Date; page: SocialPage }
  | { kind: 'failed'; failure: PreviewFailure }
  /** Our own server could not be asked; why, in words. */
  | { kind: 'unasked'; reason: string };

export interface LinkPreview {
  /** The link as it is kept; null before there is one. */
  shown: SocialLink | null;
  reading: Reading;
  /**
   * Takes what was typed or pasted and reads its page, unless that is the link already.
   *
   * @returns the link as it is kept; null for what is no link
   */
  take: (typed: string) => string | null;
  readAgain: () => void;
}

/** What stands behind a link: at once its network and what is removed from it, a moment later what its page says. */
export function useLinkPreview(
  begun: SocialLink | null,
  onPage: (page: SocialPage) => void,
): LinkPreview {
  const [shown, setShown] = useState(begun);
  const [reading, setReading] = useState<Reading>({ kind: 'none' });
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const read = async (link: string) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setReading({ kind: 'reading' });
    try {
      const { page, failure } = await readLink(link, controller.signal);
      if (controller.signal.aborted) return;
      if (page === null) {
        setReading({ kind: 'failed', failure: failure ?? 'unreachable' });
        return;
      }
      setReading({ kind: 'read', at: new Date(), page });
      onPage(page);
    } catch (error) {
      if (controller.signal.aborted) return;
      const isKnown = error instanceof HttpError || error instanceof NetworkError;
      if (!isKnown) reportError(error);
      setReading(isKnown ? { kind: 'unasked', reason: reasonOf(error) } : { kind: 'none' });
    }
  };
  const take = (typed: string) => {
    const next = readSocialLink(typed);
    if (next === null || next.link === shown?.link) {
      if (next !== null && next.removed.length > 0) setShown(next);
      return next?.link ?? null;
    }
    setShown(next);
    void read(next.link);
    return next.link;
  };
  const readAgain = () => {
    if (shown !== null) void read(shown.link);
  };
  return { shown, reading, take, readAgain };
}
