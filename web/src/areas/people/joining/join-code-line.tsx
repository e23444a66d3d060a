import { Trans, useLingui } from '@lingui/react/macro';
import type { JoinCode, JoinCodeState } from 'contract/people/joining/join-codes.contract.ts';
import { Button } from '../../../kit/button/button.tsx';
import { StatusMark, type StatusMarkProps } from '../../../kit/status/status-mark.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import styles from './joining.module.css';

interface JoinCodeLineProps {
  code: JoinCode;
  timeZone: string;
  /** Asks first. */
  onEnd: () => void;
}

/** One code: what it is called, what it gives, how often it was used, and how long it works. */
export function JoinCodeLine({ code, timeZone, onEnd }: JoinCodeLineProps) {
  const { t } = useLingui();
  const { name, codeEnd, state, uses, usesMax, createdBy } = code;
  const looks: Record<JoinCodeState, [string, Omit<StatusMarkProps, 'children'>]> = {
    usable: [t`usable`, {}],
    used_up: [t`used up`, { fill: 'slashed', tone: 'idle' }],
    expired: [t`expired`, { fill: 'slashed', tone: 'idle' }],
    revoked: [t`revoked`, { fill: 'slashed', tone: 'idle' }],
  };
  const [word, look] = looks[state];
  const used = formatCount(uses);
  const most = usesMax === null ? '' : formatCount(usesMax);
  return (
    <li>
      <div>
        <b>{name}</b> <code className={styles.end}>…{codeEnd}</code>
        <p className={styles.what}>
          <What code={code} />
        </p>
      </div>
      <div className={styles.numbers}>
        <StatusMark {...look}>{word}</StatusMark>
        <span>
          {most === '' ? (
            <Trans>{used} used</Trans>
          ) : (
            <Trans>
              {used} of {most} used
            </Trans>
          )}
        </span>
        <span className={styles.dim}>
          <Trans>until {formatMoment(code.expiresAt, timeZone)}</Trans>
          {createdBy === null ? null : <Trans>, by {createdBy}</Trans>}
        </span>
      </div>
      {state === 'usable' ? (
        <Button size="small" onClick={onEnd} aria-label={t`Revoke ${name}`}>
          <Trans>Revoke</Trans>
        </Button>
      ) : null}
    </li>
  );
}

function What({ code }: { code: JoinCode }) {
  const { approval, groups, emailDomains } = code;
  const namesOf = (joinable: boolean) =>
    groups.flatMap((group) => (group.joinable === joinable ? [group.name] : [])).join(', ');
  const names = namesOf(true);
  const closed = namesOf(false);
  const domains = emailDomains.join(', ');
  return (
    <>
      <Kind {...code} />
      {', '}
      {approval ? <Trans>after approval</Trans> : <Trans>at once</Trans>}
      {names === '' ? null : <Trans>, into {names}</Trans>}
      {closed === '' ? null : (
        <Trans>, not into {closed} any more: nobody can be put there by hand</Trans>
      )}
      {domains === '' ? null : <Trans>, with an address of {domains}</Trans>}
    </>
  );
}

/** What it makes of people, and of managers whom they reach. */
function Kind({ type, limit }: JoinCode) {
  if (type === 'standard') return <Trans>As standard people</Trans>;
  if (limit === null) return <Trans>As managers of the whole organization</Trans>;
  if (limit.length === 0) return <Trans>As managers who reach nobody: their groups are gone</Trans>;
  const names = limit.map(({ name }) => name).join(', ');
  return <Trans>As managers of the people of {names} alone</Trans>;
}
