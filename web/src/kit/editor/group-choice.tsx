import { useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import type { BlockChoice } from './use-block-choices.tsx';

/** A block that only some recipients of a message read. */
export function useGroupChoice(): BlockChoice {
  const { t } = useLingui();
  return {
    key: 'groups',
    group: 'atrium',
    outer: true,
    label: t`Block for groups`,
    detail: t`Only some recipients see it`,
    words: 'condition audience personal dynamic',
    icon: <IconUsers />,
    make: (chain) => chain.wrapIn('groupBlock', { groupIds: [], mode: 'only' }),
  };
}
