import { useLingui } from '@lingui/react/macro';
import { IconLayout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EditorSetup } from './editor-setup.ts';

/** A saved block, in messages that may have them. */
export function useSavedBlockChoice({ message }: EditorSetup) {
  const { t } = useLingui();
  if (message?.blocks === undefined) return [];
  const icon: ReactNode = <IconLayout />;
  return [
    {
      key: 'block',
      group: 'atrium' as const,
      outer: true,
      label: t`Saved block`,
      detail: t`Written once, used in many messages`,
      words: 'reuse snippet shared',
      icon,
      make: 'block' as const,
    },
  ];
}
