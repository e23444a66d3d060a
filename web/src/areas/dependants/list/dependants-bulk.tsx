import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCheck, IconTrash, IconX } from '@tabler/icons-react';
import type { Dependant } from 'contract/dependants/dependant.ts';
import { useState } from 'react';
import { type BulkAction, BulkBar } from '../../../kit/table/bulk-bar.tsx';
import { restoreDependants, setForDependants, trashDependants } from '../dependant-actions.ts';

export interface DependantsBulkProps {
  selected: readonly Dependant[];
  inTrash: boolean;
  onClear: () => void;
}

type Kind = 'rule' | 'eligible' | 'not_eligible' | 'delete' | 'restore';

/** What can be done with the selected dependants, and who is left out of it. */
export function DependantsBulk({ selected, inTrash, onClear }: DependantsBulkProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Kind>();
  const [busy, setBusy] = useState(false);
  const open = selected.filter(({ abilities }) => abilities[inTrash ? 'restore' : 'edit']);
  const left = selected.length - open.length;
  const clear = () => {
    setChosen(undefined);
    onClear();
  };
  const run = async () => {
    if (chosen === undefined) return;
    setBusy(true);
    const done = await start(chosen, open);
    setBusy(false);
    if (done) clear();
  };
  return (
    <BulkBar
      count={selected.length}
      actions={useActions(inTrash)}
      chosen={chosen}
      onChoose={(key) => setChosen(key as Kind | undefined)}
      onClear={clear}
      consequence={
        chosen === undefined ? undefined : (
          <>
            <Consequence kind={chosen} />
            {left === 0 ? null : (
              <>
                {' '}
                <Plural
                  value={left}
                  one="# of an administrator is left out."
                  other="# of administrators are left out."
                />
              </>
            )}
          </>
        )
      }
      undo={
        chosen === 'delete' ? (
          <Trans>In the trash for 30 days</Trans>
        ) : chosen === undefined || chosen === 'restore' ? undefined : (
          <Trans>Can be undone</Trans>
        )
      }
      doIt={
        chosen === undefined || open.length === 0 ? undefined : (
          <DoWords kind={chosen} count={open.length} />
        )
      }
      busy={busy ? t`Saving` : undefined}
      onDo={() => void run()}
    />
  );
}

function start(kind: Kind, those: readonly Dependant[]): Promise<boolean> {
  if (kind === 'delete') return trashDependants(those);
  if (kind === 'restore') return restoreDependants(those);
  return setForDependants(those, { eligibility: kind });
}

function useActions(inTrash: boolean): readonly BulkAction[] {
  const { t } = useLingui();
  if (inTrash) return [{ key: 'restore', label: t`Restore`, icon: <IconArrowBackUp /> }];
  return [
    { key: 'eligible', label: t`Eligible`, icon: <IconCheck /> },
    { key: 'not_eligible', label: t`Not eligible`, icon: <IconX /> },
    { key: 'rule', label: t`By dates and age`, icon: <IconArrowBackUp /> },
    { key: 'delete', label: t`Delete`, icon: <IconTrash />, danger: true },
  ];
}

function Consequence({ kind }: { kind: Kind }) {
  if (kind === 'eligible') return <Trans>They are eligible, whatever dates and age say.</Trans>;
  if (kind === 'not_eligible')
    return <Trans>They are not eligible, whatever dates and age say.</Trans>;
  if (kind === 'rule') return <Trans>Dates and age decide again.</Trans>;
  if (kind === 'restore') return <Trans>They come back below their guardians.</Trans>;
  return <Trans>They leave every list and audience.</Trans>;
}

function DoWords({ kind, count }: { kind: Kind; count: number }) {
  if (kind === 'delete')
    return <Plural value={count} one="Delete # dependant" other="Delete # dependants" />;
  if (kind === 'restore')
    return <Plural value={count} one="Restore # dependant" other="Restore # dependants" />;
  return <Plural value={count} one="Change # dependant" other="Change # dependants" />;
}
