import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { JoinCode, JoinCodeState } from 'contract/memberships/join-codes.contract.ts';
import { Button } from '../../../kit/button/button.tsx';
import { StatusMark, type StatusMarkProps } from '../../../kit/status/status-mark.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatList, formatUnits } from '../../../kit/text/format-list.ts';
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
  const { name, codeEnd, state, uses, usesMax, createdBy } = code;
  const looks: Record<JoinCodeState, [string, Omit<StatusMarkProps, 'children'>]> = {
    usable: [t`active`, {}],
    used_up: [t`used up`, { fill: 'slashed', tone: 'idle' }],
    expired: [t`expired`, { fill: 'slashed', tone: 'idle' }],
    revoked: [t`revoked`, { fill: 'slashed', tone: 'idle' }],
  };
  const [word, look] = looks[state];
  const until = formatMoment(code.expiresAt, timeZone);
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
            <Trans comment="How often a join code was used">{used} used</Trans>
          ) : (
            <Trans>
              {used} of {most} used
            </Trans>
          )}
        </span>
        <span className={styles.dim}>
          {createdBy === null ? (
            <Trans>until {until}</Trans>
          ) : (
            <Trans>
              until {until}, created by {createdBy}
            </Trans>
          )}
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

/** Each fact is a label of its own. */
function What({ code }: { code: JoinCode }) {
  return factsOf(code).join(' · ');
}

function factsOf({ type, accessScope, approval, groups, emailDomains }: JoinCode): string[] {
  const namesOf = (joinable: boolean) =>
    groups.flatMap((group) => (group.joinable === joinable ? [group.name] : []));
  const [open, closed] = [formatUnits(namesOf(true)), formatUnits(namesOf(false))];
  const domains = formatUnits(emailDomains);
  return [
    roleOf(type, accessScope),
    approval ? t`approval needed` : t`no approval needed`,
    ...(open === '' ? [] : [t`adds people to: ${open}`]),
    ...(closed === '' ? [] : [t`can no longer add people to: ${closed}`]),
    ...(domains === '' ? [] : [t`email domains: ${domains}`]),
  ];
}

/** The role it gives, and the scope of managers. */
function roleOf(type: JoinCode['type'], accessScope: JoinCode['accessScope']): string {
  if (type === 'standard') return t`Standard`;
  if (accessScope === null) return t`Manager of the whole organization`;
  if (accessScope.length === 0) return t`Manager of no one: the selected groups were deleted`;
  const names = formatList(accessScope.map(({ name }) => name));
  return t`Manager of ${names}`;
}
