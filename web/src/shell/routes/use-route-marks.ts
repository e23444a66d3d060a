import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { pageNameStore } from '../../kernel/navigation/page-name.ts';
import { membershipIn, useMe } from '../../kernel/session/abilities.ts';
import { useStore } from '../../kernel/store.ts';

/**
 * Says where we are: the route's name in `body[data-route]`, the document's title, and after a change of the path the
 * focus at the beginning of the new page, where a screen reader continues.
 */
export function useRouteMarks(lost: boolean): void {
  const { _ } = useLingui();
  const me = useMe();
  const screen = useRouterState({
    select: (state) =>
      state.matches.findLast((match) => match.staticData.screen)?.staticData.screen,
  });
  const slug = useRouterState({
    select: (state) =>
      state.matches
        .map((match) => ('organizationSlug' in match.params ? match.params.organizationSlug : null))
        .find((value) => typeof value === 'string') ?? null,
  });
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const focused = useRef<string>(undefined);

  const name = lost ? 'notFound' : screen?.name;
  useLayoutEffect(() => {
    if (name !== undefined) document.body.dataset['route'] = name;
  }, [name]);

  const organization = membershipIn(me, slug)?.name;
  const title = lost ? _(msg`Page not found`) : screen && _(screen.title);
  const named = useStore(pageNameStore);
  useEffect(() => {
    document.title = [lost ? undefined : named, title, organization, 'Atrium']
      .filter(Boolean)
      .join(' · ');
  }, [lost, named, title, organization]);

  useEffect(() => {
    if (pathname === undefined || focused.current === pathname) return;
    const first = focused.current === undefined;
    focused.current = pathname;
    // The browser puts the focus where it belongs when a page is first loaded.
    if (first) return;
    const main = document.getElementById('main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
}
