import { useLingui } from '@lingui/react/macro';
import {
  IconArrowBackUp,
  IconDownload,
  IconEdit,
  IconMail,
  IconMailForward,
  IconTrash,
  IconUserOff,
  IconUsersPlus,
} from '@tabler/icons-react';
import { directChangeMax } from 'contract/kernel/counts.ts';
import { useState } from 'react';
import { useCan, useAccessScope } from '../../../kernel/session/abilities.ts';
import type { BulkAction } from '../../../kit/table/bulk-bar.tsx';
import { countSelected } from '../../../kit/table/selection.ts';
import { AllMatchingBulk } from './all-matching-bulk.tsx';
import { ExportBulk, type ListAction } from './export-bulk.tsx';
import { MessageBulk } from './message-bulk.tsx';
import { type PeopleBulkProps, PickedBulk } from './picked-bulk.tsx';

/** What can be done with the selected people, who is skipped, and the question before. */
export function PeopleBulk(props: PeopleBulkProps) {
  const { selection, total, query } = props;
  const [asked, onChoose] = useState<ListAction>();
  const isAllMatching =
    selection.mode === 'all-matching' &&
    (total.kind !== 'exact' || countSelected(selection, total.count) > directChangeMax);
  const actions = useActions(query.deleted === 'true', isAllMatching);
  if (asked === 'export') return <ExportBulk {...props} {...{ actions, onChoose }} />;
  if (asked === 'message') return <MessageBulk {...props} {...{ actions, onChoose }} />;
  const Bulk = isAllMatching ? AllMatchingBulk : PickedBulk;
  return <Bulk {...props} {...{ actions, chosen: asked, onChoose }} />;
}

function useActions(inTrash: boolean, isAllMatching: boolean): readonly BulkAction[] {
  const { t } = useLingui();
  const can = useCan();
  const restore = { key: 'restore', label: t`Restore`, icon: <IconArrowBackUp /> };
  const isScoped = useAccessScope() !== null;
  const download = { key: 'export', label: t`Export`, icon: <IconDownload /> };
  const invite = { key: 'invite', label: t`Invite`, icon: <IconMailForward /> };
  if (inTrash) return can('people.delete') ? [restore, download] : [download];
  // Work on many people in the background is not for them.
  if (isScoped)
    return can('people.inviteStandard') && !isAllMatching ? [invite, download] : [download];
  return [
    ...(can('groups.manage')
      ? [{ key: 'group', label: t({ message: 'Group', context: 'verb' }), icon: <IconUsersPlus /> }]
      : []),
    ...(can('people.inviteStandard') ? [invite] : []),
    ...(can('people.changeMany')
      ? [{ key: 'set', label: t`Set a field`, icon: <IconEdit /> }]
      : []),
    ...(can('campaigns.manage')
      ? [{ key: 'message', label: t({ message: 'Message', context: 'verb' }), icon: <IconMail /> }]
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
