import { Plural, Trans } from '@lingui/react/macro';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { previewDeleteGroups } from 'contract/groups/many-groups.contract.ts';
import { AfterDeleting } from '../use-labels.tsx';
import { UsedNames } from './used-names.tsx';

type Previewed = Answer<typeof previewDeleteGroups>['groups'][number];

export interface DeleteConsequenceProps {
  groups: readonly Previewed[];
  /** Selected groups that are in the trash since. */
  gone: number;
}

/** How many groups are deleted, which are skipped and why, and what else uses the deleted ones. */
export function DeleteConsequence({ groups, gone }: DeleteConsequenceProps) {
  const going = groups.filter(({ goes }) => goes);
  const left = groups.filter(({ goes }) => !goes);
  const used = going.filter(({ uses }) => uses.length > 0);

  return (
    <>
      {going.length === 0 ? (
        <Trans>None of these groups can be deleted yet.</Trans>
      ) : (
        <>
          <b>
            <Plural
              value={going.length}
              one="# group moves to the trash."
              other="# groups move to the trash."
            />
          </b>{' '}
          <Trans>People in deleted groups stay in the directory.</Trans>
        </>
      )}{' '}
      {left.length === 0 ? null : (
        <>
          <b>
            <Plural value={left.length} one="# group is skipped:" other="# groups are skipped:" />
          </b>{' '}
          <UsedNames groups={left} of={({ keeps }) => keeps} /> <LeftToDo groups={left} />{' '}
        </>
      )}
      {used.length === 0 ? null : (
        <>
          <b>
            <Plural
              value={used.length}
              one="# group is deleted although it’s in use:"
              other="# groups are deleted although they’re in use:"
            />
          </b>{' '}
          <UsedNames groups={used} of={({ keeps }) => !keeps} />{' '}
          <AfterDeleting uses={used.flatMap(({ uses }) => uses)} />{' '}
        </>
      )}
      {gone === 0 ? null : (
        <Plural
          value={gone}
          one="# group is already in the trash."
          other="# groups are already in the trash."
        />
      )}
    </>
  );
}

/** What keeps groups, and who can change that. */
function LeftToDo({ groups }: { groups: readonly Previewed[] }) {
  const types = new Set(groups.flatMap(({ uses }) => uses.map(({ type }) => type)));
  return (
    <>
      {types.has('group') ? (
        <Trans>Change these rules first, or delete their groups too.</Trans>
      ) : null}{' '}
      {types.has('access_scope') ? (
        <Trans>An administrator can change what managers manage.</Trans>
      ) : null}
    </>
  );
}
