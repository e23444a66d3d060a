import type { GroupBlock, MessageBlock, MessageDocument, UngroupedBlock } from './document.ts';

/** Who reads a block: its name among the values of a recipient, the same for blocks for the same groups. */
export type GroupCondition = `group.${GroupBlock['attrs']['mode']}.${string}`;

export function conditionOf({ mode, groupIds }: GroupBlock['attrs']): GroupCondition {
  const ids = [...new Set(groupIds)].toSorted((one, other) => one - other);
  return `group.${mode}.${ids.join('.')}`;
}

/** What a condition asks; null for every other name. */
export function readCondition(name: string): GroupBlock['attrs'] | null {
  const found = /^group\.(only|except)\.([\d.]*)$/.exec(name);
  if (found === null) return null;
  const groupIds = (found[2] ?? '').split('.').filter(Boolean).map(Number);
  return { mode: found[1] === 'only' ? 'only' : 'except', groupIds };
}

/** The blocks of a message that only some people read. */
export function groupBlocksOf({ content }: MessageDocument): GroupBlock[] {
  return content.filter((block) => block.type === 'groupBlock');
}

/** The groups that they ask about, each once. */
export function blockGroupsOf(document: MessageDocument): number[] {
  return [...new Set(groupBlocksOf(document).flatMap(({ attrs }) => attrs.groupIds))];
}

function isUngrouped(block: MessageBlock): block is UngroupedBlock {
  return block.type !== 'groupBlock';
}

/** A message as a person reads it, by the conditions that hold. */
export function documentFor(
  { content }: MessageDocument,
  holds: (condition: GroupCondition) => boolean,
): MessageDocument {
  return {
    type: 'doc',
    content: content.flatMap((block) => {
      if (isUngrouped(block)) return [block];
      return holds(conditionOf(block.attrs)) ? block.content : [];
    }),
  };
}

/** What stands together and is read by the same people; null: by everyone. */
export interface Section {
  condition: GroupCondition | null;
  content: UngroupedBlock[];
}

export function sectionsOf({ content }: MessageDocument): Section[] {
  const sections: Section[] = [];
  for (const block of content) {
    const last = sections.at(-1);
    if (!isUngrouped(block)) {
      sections.push({ condition: conditionOf(block.attrs), content: block.content });
    } else if (last?.condition === null) last.content.push(block);
    else sections.push({ condition: null, content: [block] });
  }
  return sections;
}
