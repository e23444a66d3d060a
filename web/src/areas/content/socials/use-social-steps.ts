import { t } from '@lingui/core/macro';
import type { ContentHead } from 'contract/content/content.ts';
import type { Social } from 'contract/content/socials/social.ts';
import { useRef, useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { publishContent, scheduleContent } from '../content-actions.ts';
import type { SocialForm } from './use-social-form.ts';

/** What happens once a social is saved. */
export type SocialStep = 'save' | 'publish' | 'schedule' | 'submit';

export interface SocialSteps {
  /** What was pressed, until it is done. */
  busy: SocialStep | undefined;
  /** Saves, and continues with the step. */
  go: (form: SocialForm, step: SocialStep) => Promise<void>;
  /** For the form: continues with a saved social. */
  onSaved: (social: Social) => void;
  /** What is asked before the step, of the social that is saved. */
  asked: { kind: 'schedule' | 'submit'; content: ContentHead } | undefined;
  /** Closes the question, with or without an answer. */
  close: () => void;
}

/**
 * Saves a social and then publishes, schedules or submits it.
 *
 * @param timeZone in which its time is chosen
 * @param onDone when nothing is left to do
 */
export function useSocialSteps(
  timeZone: string,
  onDone: (social: ContentHead) => void,
): SocialSteps {
  const step = useRef<SocialStep>('save');
  const at = useRef<Date>(undefined);
  const [busy, setBusy] = useState<SocialStep>();
  const [asked, ask] = useState<SocialSteps['asked']>();

  const go = async (form: SocialForm, next: SocialStep) => {
    const { pictureId, pictureAlt } = form.values;
    if (next !== 'save' && pictureId !== null && pictureAlt.trim() === '') {
      form.setError('pictureAlt', t`Describe the picture`);
      form.focus('pictureAlt');
      return;
    }
    at.current = undefined;
    if (next === 'schedule' && form.values.when === 'later') {
      // What knows clocks is no part of a first screen.
      const { timeOf } = await import('./chosen-time.ts');
      const chosen = timeOf(form.values, timeZone);
      if ('path' in chosen) {
        form.setError(chosen.path, chosen.error);
        form.focus(chosen.path);
        return;
      }
      at.current = chosen.at;
    }
    step.current = next;
    setBusy(next);
    await form.submit();
    setBusy(undefined);
    // Enter in a field saves.
    step.current = 'save';
  };
  const onSaved = (social: Social) => {
    const { title } = social;
    switch (step.current) {
      case 'save':
        notify.success({ title: t`“${title}” saved` });
        onDone(social);
        return;
      case 'publish':
        void publishContent(social).then(() => onDone(social));
        return;
      case 'schedule':
        if (at.current !== undefined) {
          void scheduleContent(social, at.current, timeZone).then(() => onDone(social));
          return;
        }
        ask({ kind: 'schedule', content: social });
        return;
      case 'submit':
        ask({ kind: 'submit', content: social });
    }
  };
  const close = () => {
    if (asked === undefined) return;
    ask(undefined);
    onDone(asked.content);
  };
  return { busy, go, onSaved, asked, close };
}
