import { plural, t } from '@lingui/core/macro';
import type { DirectSendHead } from 'contract/direct-sends/direct-send.ts';
import { formatList } from '../../kit/text/format-list.ts';

/** A direct send is called by its subject. */
export function nameOf({ subject }: { subject: string }): string {
  return subject === '' ? t`Untitled direct send` : subject;
}

/** The groups and the first people by name, and how many more. */
export function toLabels({ groups, people, to }: DirectSendHead): string {
  const more = to.people.length - people.length;
  const dependants = to.dependants?.length ?? 0;
  const groupsOfGuardians = to.dependantsOf?.length ?? 0;
  const guardians = [
    ...(dependants > 0
      ? [plural(dependants, { one: 'guardian of # dependant', other: 'guardians of # dependants' })]
      : []),
    ...(groupsOfGuardians > 0
      ? [plural(groupsOfGuardians, { one: 'guardians in # group', other: 'guardians in # groups' })]
      : []),
  ];
  const others = more > 0 ? [plural(more, { one: '# more person', other: '# more people' })] : [];
  return formatList([...groups, ...people, ...others, ...guardians]) || t`no recipients yet`;
}
