import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { useStore } from '../../../kernel/store.ts';
import { wasBegunHere } from '../begun-here.ts';
import { TaskChip, taskChipClass } from '../../people/people.public.ts';
import { openImportsQuery } from '../import.queries.ts';
import { sendingStore } from '../sending/sending.ts';
import { chipOf } from './upload-chip-view.ts';
import { useFinishedNotifications } from './use-finished-notifications.ts';
import { isMoving } from '../steps/upload-steps.ts';
import { uploadPaths } from '../kind-paths.ts';
import { labelsOf } from '../kind-labels.ts';
import { uploadSearch } from '../steps/use-upload-route.ts';

/** The running import, on every page: how far it is, and a link to it. */
export function UploadChip() {
  const { t } = useLingui();
  const membership = useMembership();
  const sending = useStore(sendingStore);
  const open = useQuery({
    ...openImportsQuery(),
    refetchInterval: ({ state }) => {
      if (!state.data?.items.some(isMoving)) return false;
      return document.hidden ? 15_000 : 2000;
    },
    refetchIntervalInBackground: true,
  });
  const mine = open.data?.items.filter(({ createdBy }) => createdBy?.id === membership?.accountId);
  useFinishedNotifications(mine, membership?.slug ?? '');
  const chip = chipOf(mine ?? [], sending, wasBegunHere);
  if (chip === null || membership === null) return null;
  const { percent } = chip;
  const verbs = {
    sending: t`uploading`,
    checking: t`checking`,
    running: t`importing`,
    undoing: t`undoing`,
    paused: t`paused`,
    failed: t`failed`,
  };
  const still = chip.kind === 'paused' || chip.kind === 'failed';
  return (
    <Link
      to={uploadPaths[chip.of]}
      params={{ organizationSlug: membership.slug }}
      search={uploadSearch({ id: chip.id })}
      className={taskChipClass}
    >
      <TaskChip
        verb={verbs[chip.kind]}
        percent={percent}
        still={still}
        bad={chip.kind === 'failed'}
      >
        {labelsOf(chip.of).chip}
      </TaskChip>
    </Link>
  );
}
