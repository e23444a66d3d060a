import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { JoinCode, JoinCodeState } from 'contract/memberships/join-codes.contract.ts';
import { Suspense, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { Button } from '../../../kit/button/button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Confirm } from '../../../kit/overlay/confirm.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { JoinCodeLine } from './join-code-line.tsx';
import { endJoinCode, joinCodesQuery } from './joining.queries.ts';
import styles from './joining.module.css';

const JoinCodeForm = lazyPage(() =>
  import('./join-code-form.tsx').then((module) => module.JoinCodeForm),
);

/** The codes that many share, which of them can be used, and how often each was. */
export function JoinCodesPanel({ timeZone }: { timeZone: string }) {
  const { t } = useLingui();
  const [state, setState] = useState<JoinCodeState | undefined>('usable');
  const [cursor, setCursor] = useState<string>();
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<JoinCode>();
  const { data, isError, refetch } = useQuery(joinCodesQuery(state, cursor));
  const show = (value: string) => {
    setState(value === 'all' ? undefined : 'usable');
    setCursor(undefined);
  };
  return (
    <Panel
      flush
      title={<Trans>Join codes</Trans>}
      count={data && formatCount(data.total.count)}
      actions={
        <>
          <Segmented
            label={t`Show codes`}
            value={state ?? 'all'}
            segments={[
              { value: 'usable', label: t`Active` },
              { value: 'all', label: t`All` },
            ]}
            onChange={show}
          />
          <Button size="small" icon={<IconPlus />} onClick={() => setMaking(true)}>
            <Trans>New code</Trans>
          </Button>
        </>
      }
      foot={
        data && (data.previousCursor !== null || data.nextCursor !== null) ? (
          <Pages {...data} onGo={setCursor} />
        ) : undefined
      }
    >
      {isError ? (
        <ErrorState
          title={<Trans>Couldn’t load join codes</Trans>}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton>
          <SkeletonBlock height={96} />
        </Skeleton>
      ) : data.items.length === 0 ? (
        <None state={state} />
      ) : (
        <ul className={styles.codes}>
          {data.items.map((code) => (
            <JoinCodeLine key={code.id} {...{ code, timeZone }} onEnd={() => setEnding(code)} />
          ))}
        </ul>
      )}
      {making ? (
        <Suspense fallback={null}>
          <JoinCodeForm onClose={() => setMaking(false)} />
        </Suspense>
      ) : null}
      {ending ? <EndQuestion code={ending} onClose={() => setEnding(undefined)} /> : null}
    </Panel>
  );
}

function None({ state }: { state: JoinCodeState | undefined }) {
  return state === undefined ? (
    <EmptyState title={<Trans>No join codes yet</Trans>}>
      <Trans>Share a code on a poster or in a chat, so that many people can register.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>No active codes</Trans>}>
      <Trans>Create a code, or select All to see the codes that ended.</Trans>
    </EmptyState>
  );
}

interface PagesProps {
  previousCursor: string | null;
  nextCursor: string | null;
  onGo: (cursor: string) => void;
}

function Pages({ previousCursor, nextCursor, onGo }: PagesProps) {
  return (
    <span className={styles.buttons}>
      {previousCursor === null ? null : (
        <Button size="small" onClick={() => onGo(previousCursor)}>
          <Trans>Newer</Trans>
        </Button>
      )}
      {nextCursor === null ? null : (
        <Button size="small" onClick={() => onGo(nextCursor)}>
          <Trans>Older</Trans>
        </Button>
      )}
    </span>
  );
}

function EndQuestion({ code, onClose }: { code: JoinCode; onClose: () => void }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { id, name, uses } = code;
  const end = () => {
    setBusy(true);
    endJoinCode(id)
      .then(() => notify.success({ title: t`${name} revoked` }))
      .catch(reportError)
      .finally(onClose);
  };
  return (
    <Confirm
      question={t`Revoke ${name}?`}
      action={t`Revoke code`}
      undo={<Trans>This can’t be undone. Create a new code if you need one.</Trans>}
      final
      busy={busy ? t`Revoking` : undefined}
      onConfirm={end}
      onClose={onClose}
    >
      <Trans>No one can register with this code or its links any longer.</Trans>{' '}
      <Plural
        value={uses}
        one="# person who joined with this code stays."
        other="# people who joined with this code stay."
      />
    </Confirm>
  );
}
