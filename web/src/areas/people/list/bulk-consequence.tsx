import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type BulkPlan, type LeftOut, mostAtOnce } from '../bulk-plan.ts';
import { fullName } from '../person-name.ts';
import { formatCount } from '../../../kit/text/format.ts';

export interface BulkConsequenceProps {
  /** Undefined while everybody it is about is being read. */
  plan: BulkPlan | undefined;
  failed: boolean;
}

/** One line: what happens to how many, and who is left out and why. */
export function BulkConsequence({ plan, failed }: BulkConsequenceProps) {
  if (failed)
    return <Trans>Who is selected could not be read. Choose the action again to try again.</Trans>;
  if (plan === undefined) return <Trans>Reading who is selected…</Trans>;
  return (
    <>
      <What plan={plan} />{' '}
      {plan.left.map((left) => (
        <span key={left.reason}>
          <WhoIsLeft plan={plan} left={left} />{' '}
        </span>
      ))}
    </>
  );
}

function What({ plan: { kind, go } }: { plan: BulkPlan }) {
  const people = (
    <b>
      <Plural value={go.length} one="# person" other="# people" />
    </b>
  );
  if (go.length === 0) return <Trans>Nobody is left to do this for.</Trans>;
  if (kind === 'restore') return <Trans>{people}: back from the trash, with their history.</Trans>;
  if (kind === 'group')
    return <Trans>{people} go into the group that you choose next, or out of it.</Trans>;
  if (kind === 'invite') {
    return <Trans>{people} get a link by mail with which they set up their access.</Trans>;
  }
  if (kind === 'set') return <Trans>{people} get the value that you choose next.</Trans>;
  if (kind === 'delete')
    return <Trans>{people}: out of every list and audience, no more signing in.</Trans>;
  return <Trans>{people}: out of every audience at once, no more signing in. History stays.</Trans>;
}

function WhoIsLeft({ plan, left: { reason, people } }: { plan: BulkPlan; left: LeftOut }) {
  const { t } = useLingui();
  const count = people.length;
  const [first] = people;
  const name = count === 1 && first ? fullName(first) : undefined;
  const most = formatCount(mostAtOnce);
  const already = {
    deactivate: name ? t`${name} is deactivated already.` : t`they are deactivated already.`,
    delete: name ? t`${name} is in the trash already.` : t`they are in the trash already.`,
    set: '',
    invite: name
      ? t`${name} has access, waits for it or is deactivated.`
      : t`they have access, wait for it or are deactivated.`,
    group: name ? t`${name} is in the trash.` : t`they are in the trash.`,
    restore: name ? t`${name} is not in the trash.` : t`they are not in the trash.`,
  };
  const why = {
    already: already[plan.kind],
    self: t`you yourself.`,
    admin: name
      ? t`${name} is an administrator.`
      : t`they are administrators, whom only administrators may change.`,
    limit: t`at most ${most} go at once.`,
  };
  return (
    <>
      <b>
        <Plural value={count} one="# is left out:" other="# are left out:" />
      </b>{' '}
      {why[reason]}
    </>
  );
}
