import type { RichEditorHandle } from '../../../kit/editor/show-node.ts';
import type { CheckPlace } from './checks.ts';

const places = {
  title: 'textarea[data-place="title"]',
  summary: 'textarea[data-place="summary"]',
  cover: '[data-place="cover"] :is(textarea, button)',
  audience: '[data-section="audience"] :is(:checked, button)',
  hubs: '[data-section="hubs"] :is(input, button)',
} as const;

/** Gives what a check is about the focus. */
export function goTo(place: CheckPlace, editor: RichEditorHandle | null): void {
  if (place.part === 'text') {
    editor?.show(place.path);
    return;
  }
  // Of several in a section the last is the choice, the first what unfolds it.
  const found = [...document.querySelectorAll<HTMLElement>(places[place.part])];
  const shown = found.filter((element) => element.checkVisibility());
  const target = place.part === 'audience' || place.part === 'hubs' ? shown.at(-1) : shown[0];
  target?.focus();
}
