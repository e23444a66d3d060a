import { useLingui } from '@lingui/react/macro';
import { IconLayout, IconNews, IconPointer, IconUser, IconUsers } from '@tabler/icons-react';
import type { MessageParts } from '../editor-setup.ts';
import type { BlockChoice } from './use-block-choices.tsx';

/** What only messages have: nothing of it in an article. */
export function useMessageChoices(message: MessageParts | undefined): BlockChoice[] {
  const { t } = useLingui();
  const savedBlock: BlockChoice = {
    key: 'block',
    group: 'atrium',
    outer: true,
    label: t`Saved block`,
    detail: t`Written once, used in many messages`,
    keywords: 'reuse snippet shared',
    icon: <IconLayout />,
    make: 'block',
  };
  const groups: BlockChoice = {
    key: 'groups',
    group: 'atrium',
    outer: true,
    label: t`Block for groups`,
    detail: t`Only some recipients see it`,
    keywords: 'condition audience personal dynamic',
    icon: <IconUsers />,
    make: (chain) => chain.wrapIn('groupBlock', { groupIds: [], mode: 'only' }),
  };
  const parts: BlockChoice[] = [
    {
      key: 'field',
      group: 'atrium',
      label: t`Merge field`,
      detail: t`A detail about the recipient`,
      keywords: 'name person personal',
      icon: <IconUser />,
      make: 'field',
    },
    {
      key: 'button',
      group: 'atrium',
      outer: true,
      label: t`Button`,
      detail: t`A link to one action`,
      keywords: 'call to action',
      icon: <IconPointer />,
      make: 'button',
    },
    {
      key: 'card',
      group: 'atrium',
      outer: true,
      label: t`Content`,
      detail: t`A card that links to an article`,
      keywords: 'article teaser',
      icon: <IconNews />,
      make: 'card',
    },
  ];
  if (message === undefined) return [];
  return [
    ...parts,
    ...(message.blocks === undefined ? [] : [savedBlock]),
    ...(message.groups === undefined ? [] : [groups]),
  ];
}
