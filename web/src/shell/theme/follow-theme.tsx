import { useEffect } from 'react';
import { useMe } from '../../kernel/session/abilities.ts';
import { useTheme } from '../../kernel/theme/use-theme.ts';

/** Applies the theme the signed-in user chose, on any computer. */
export function FollowTheme() {
  const me = useMe();
  const { show } = useTheme();
  const [id, theme] = [me?.id, me?.theme];
  useEffect(() => {
    if (id !== undefined && theme !== undefined) show(theme);
    // Once per user: what they choose afterwards is shown before it is saved.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  return null;
}
