import { useLingui } from '@lingui/react/macro';
import {
  IconArrowBackUp,
  IconDownload,
  IconEdit,
  IconMailForward,
  IconTrash,
  IconUserOff,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useCan, useLimitedTo } from '../../../kernel/session/abilities.ts';
import type { BulkAction } from '../../../kit/table/bulk-bar.tsx';
import { countSelected } from '../../../kit/table/selection.ts';
import { CrowdBulk } from '../bulk/crowd-bulk.tsx';
import { type BulkKind, fewMost } from '../bulk-plan.ts';
import { usePeopleAdditions } from '../people-additions.ts';
import { ExportBulk } from './export-bulk.tsx';
import { type PeopleBulkProps, PickedBulk } from './picked-bulk.tsx';

/** What can be done with the selected people, who is left out of it, and the question before. */
export function PeopleBulk(props: PeopleBulkProps) {
  const { selection, total, query } = props;
  const [asked, onChoose] = useState<BulkKind | 'export'>();
  const isCrowd =
    selection.mode === 'all-matching' &&
    (total.kind !== 'exact' || countSelected(selection, total.count) > fewMost);
  const actions = useActions(query.deleted === 'true', isCrowd);
  if (asked === 'export') return <ExportBulk {...props} {...{ actions, onChoose }} />;
  const Bulk = isCrowd ? CrowdBulk : PickedBulk;
  return <Bulk {...props} {...{ actions, chosen: asked, onChoose }} />;
}

function useActions(inTrash: boolean, isCrowd: boolean): readonly BulkAction[] {
  const { t } = useLingui();
  const can = useCan();
  const withGroups = usePeopleAdditions() !== null && can('groups.manage');
  const restore = { key: 'restore', label: t`Restore`, icon: <IconArrowBackUp /> };
  const isLimited = useLimitedTo() !== null;
  const download = { key: 'export', label: t`Export`, icon: <IconDownload /> };
  const invite = { key: 'invite', label: t`Invite`, icon: <IconMailForward /> };
  if (inTrash) return can('people.delete') ? [restore, download] : [download];
  // Work on many people in the background is not for him.
  if (isLimited) return can('people.inviteStandard') && !isCrowd ? [invite, download] : [download];
  return [
    ...(withGroups ? [{ key: 'group', label: t`Group`, icon: <IconUsersPlus /> }] : []),
    ...(can('people.inviteStandard') ? [invite] : []),
    ...(can('people.changeMany')
      ? [{ key: 'set', label: t`Set a field`, icon: <IconEdit /> }]
      : []),
    download,
    ...(can('people.changeMany')
      ? [{ key: 'deactivate', label: t`Deactivate`, icon: <IconUserOff /> }]
      : []),
    ...(can('people.delete')
      ? [{ key: 'delete', label: t`Delete`, icon: <IconTrash />, danger: true }]
      : []),
  ];
}
