import { useLingui } from '@lingui/react';
import { useRouterState } from '@tanstack/react-router';
import { contents } from './contents.ts';

/** The title of the current route's screen and what it will hold. */
export function useContent(): { title: string; content: string } {
  const { _ } = useLingui();
  const screen = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.screen });
  const content = contents[screen?.name ?? ''];
  return { title: screen ? _(screen.title) : '', content: content ? _(content) : '' };
}
