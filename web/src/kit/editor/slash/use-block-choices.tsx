import { useLingui } from '@lingui/react/macro';
import {
  IconAlertCircle,
  IconBlockquote,
  IconBulb,
  IconCode,
  IconH2,
  IconH3,
  IconH4,
  IconInfoCircle,
  IconList,
  IconListNumbers,
  IconMinus,
  IconPhoto,
  IconTable,
  IconVideo,
} from '@tabler/icons-react';
import type { ChainedCommands } from '@tiptap/core';
import type { ReactNode } from 'react';
import type { CalloutKind } from 'contract/kernel/choices.ts';
import type { EditorSetup } from '../editor-setup.ts';
import { type Asked, insertTable } from '../insertions.ts';
import { useMessageChoices } from './message-choices.tsx';

/** Something that can be written: made at once, or after a question. */
export interface BlockChoice {
  key: string;
  group: 'blocks' | 'atrium';
  label: string;
  detail: string;
  /** Words by which it is found besides its label. */
  keywords: string;
  icon: ReactNode;
  /** What one may type instead. */
  typed?: string;
  /** A block that does not stand in lists, boxes and tables. */
  outer?: boolean;
  make: ((chain: ChainedCommands) => ChainedCommands) | Asked;
}

/** First what cannot be typed; headings and lists have signs of their own. */
const order =
  'button field card block groups picture table note embed h2 h3 bullets numbers tip warning quote rule h4 code'.split(
    ' ',
  );

/** Everything that can be put into this document, in the order of the menu. */
export function useBlockChoices(setup: EditorSetup): readonly BlockChoice[] {
  const choices = [...useOwnChoices(setup), ...useBoxChoices(), ...useTextChoices()];
  return choices.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
}

function useTextChoices(): BlockChoice[] {
  const { t } = useLingui();
  const block = (choice: Omit<BlockChoice, 'group'>) => ({ ...choice, group: 'blocks' as const });
  return [
    block({
      key: 'h2',
      label: t({ message: 'Title', context: 'text style' }),
      detail: t`A heading inside the text`,
      keywords: 'heading h2',
      icon: <IconH2 />,
      typed: '##',
      make: (chain) => chain.setHeading({ level: 2 }),
    }),
    block({
      key: 'h3',
      label: t({ message: 'Subtitle', context: 'text style' }),
      detail: t`A heading below a title`,
      keywords: 'heading h3',
      icon: <IconH3 />,
      typed: '###',
      make: (chain) => chain.setHeading({ level: 3 }),
    }),
    block({
      key: 'h4',
      label: t`Small heading`,
      detail: t`A heading below a subtitle`,
      keywords: 'title h4',
      icon: <IconH4 />,
      typed: '####',
      make: (chain) => chain.setHeading({ level: 4 }),
    }),
    block({
      key: 'bullets',
      label: t({ message: 'List', context: 'text style' }),
      detail: t`Points in any order`,
      keywords: 'bullet points',
      icon: <IconList />,
      typed: '-',
      make: (chain) => chain.toggleBulletList(),
    }),
    block({
      key: 'numbers',
      label: t`Numbered list`,
      detail: t`Steps, one after the other`,
      keywords: 'ordered steps',
      icon: <IconListNumbers />,
      typed: '1.',
      make: (chain) => chain.toggleOrderedList(),
    }),
    block({
      key: 'code',
      label: t({ message: 'Code', context: 'text style' }),
      detail: t`Text exactly as typed, in a box`,
      keywords: 'program block',
      icon: <IconCode />,
      typed: '```',
      make: (chain) => chain.setCodeBlock(),
    }),
  ];
}

const callout = (kind: CalloutKind) => (chain: ChainedCommands) =>
  chain.wrapIn('callout', { kind });

function useBoxChoices(): BlockChoice[] {
  const { t } = useLingui();
  const outer = { group: 'blocks', outer: true } as const;
  return [
    {
      ...outer,
      key: 'table',
      label: t`Table`,
      detail: t`Rows and columns with a header`,
      keywords: 'grid',
      icon: <IconTable />,
      make: insertTable,
    },
    {
      ...outer,
      key: 'quote',
      label: t`Quote`,
      detail: t`A person’s words, with their name`,
      keywords: 'citation blockquote',
      icon: <IconBlockquote />,
      typed: '>',
      make: (chain) => chain.setBlockquote(),
    },
    {
      ...outer,
      key: 'note',
      label: t({ message: 'Note', context: 'box' }),
      detail: t`Something to know, in a box`,
      keywords: 'callout box',
      icon: <IconInfoCircle />,
      make: callout('note'),
    },
    {
      ...outer,
      key: 'tip',
      label: t({ message: 'Tip', context: 'box' }),
      detail: t`Something to use, in a box`,
      keywords: 'callout box hint',
      icon: <IconBulb />,
      make: callout('tip'),
    },
    {
      ...outer,
      key: 'warning',
      label: t({ message: 'Warning', context: 'box' }),
      detail: t`One thing no one should miss`,
      keywords: 'callout box important tip',
      icon: <IconAlertCircle />,
      make: callout('warning'),
    },
    {
      ...outer,
      key: 'rule',
      label: t`Divider`,
      detail: t`A line between two parts`,
      keywords: 'rule line separator',
      icon: <IconMinus />,
      typed: '---',
      make: (chain) => chain.setHorizontalRule(),
    },
  ];
}

/** Pictures, where there is a place for them, and what only messages have. */
function useOwnChoices({ pictures, embeds, message }: EditorSetup): BlockChoice[] {
  const { t } = useLingui();
  const picture: BlockChoice = {
    key: 'picture',
    group: 'blocks',
    label: t`Picture`,
    detail: t`From this device`,
    keywords: 'image photo',
    icon: <IconPhoto />,
    make: 'picture',
  };
  const embed: BlockChoice = {
    key: 'embed',
    group: 'blocks',
    outer: true,
    label: t`Video or audio`,
    detail: embeds?.sites() ?? '',
    keywords: 'embed film podcast youtube vimeo loom spotify',
    icon: <IconVideo />,
    make: 'embed',
  };
  const parts = useMessageChoices(message);
  return [
    ...(pictures === undefined ? [] : [picture]),
    ...(embeds === undefined ? [] : [embed]),
    ...parts,
  ];
}
