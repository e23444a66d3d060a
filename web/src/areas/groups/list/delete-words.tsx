import { Plural, Trans } from '@lingui/react/macro';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { previewDeleteGroups } from 'contract/groups/many-groups.contract.ts';
import { AfterDeleting } from '../use-words.tsx';
import { UsedNames } from './used-names.tsx';

type Previewed = Answer<typeof previewDeleteGroups>['groups'][number];

export interface DeleteWordsProps {
  groups: readonly Previewed[];
  /** Of those that were selected, in the trash since. */
  gone: number;
}

/** How many groups go, which stay because of what, and what else uses those that go. */
export function DeleteWords({ groups, gone }: DeleteWordsProps) {
  const going = groups.filter(({ goes }) => goes);
  const left = groups.filter(({ goes }) => !goes);
  const used = going.filter(({ uses }) => uses.length > 0);
  const count = (
    <b>
      <Plural value={going.length} one="# group" other="# groups" />
    </b>
  );
  return (
    <>
      {going.length === 0 ? (
        <Trans>None of these can be deleted as things stand.</Trans>
      ) : (
        <Trans>{count}: into the trash. The people in them stay in the register.</Trans>
      )}{' '}
      {left.length === 0 ? null : (
        <>
          <b>
            <Plural value={left.length} one="# is left out:" other="# are left out:" />
          </b>{' '}
          <UsedNames groups={left} of={({ keeps }) => keeps} /> <LeftToDo groups={left} />{' '}
        </>
      )}
      {used.length === 0 ? null : (
        <>
          <b>
            <Plural
              value={used.length}
              one="# goes although it is used:"
              other="# go although they are used:"
            />
          </b>{' '}
          <UsedNames groups={used} of={({ keeps }) => !keeps} />{' '}
          <AfterDeleting uses={used.flatMap(({ uses }) => uses)} />{' '}
        </>
      )}
      {gone === 0 ? null : (
        <Plural value={gone} one="# is in the trash already." other="# are in the trash already." />
      )}
    </>
  );
}

/** What is in the way, and who clears it. */
function LeftToDo({ groups }: { groups: readonly Previewed[] }) {
  const types = new Set(groups.flatMap(({ uses }) => uses.map(({ type }) => type)));
  return (
    <>
      {types.has('group') ? (
        <Trans>Change those rules first, or delete their groups with these.</Trans>
      ) : null}{' '}
      {types.has('manager_limit') ? (
        <Trans>An administrator changes the limits of managers.</Trans>
      ) : null}
    </>
  );
}
