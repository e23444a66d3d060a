import { useLayoutEffect } from 'react';
import { useMe } from '../../kernel/session/abilities.ts';
import { formatAs } from '../../kit/text/format-locale.ts';

/** Writes dates and numbers as the signed-in user chose, before they are shown. */
export function FollowFormats() {
  const locale = useMe()?.locale ?? null;
  useLayoutEffect(() => formatAs(locale), [locale]);
  return null;
}
