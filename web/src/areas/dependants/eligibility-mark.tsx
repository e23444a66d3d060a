import { Plural, Trans } from '@lingui/react/macro';
import type { Dependant } from 'contract/dependants/dependant.ts';
import { StatusMark } from '../../kit/status/status-mark.tsx';
import { useIneligibilityLabels } from './dependant-labels.ts';

/** So many days before a child reaches the age limit, the screen says so. */
export const agesOutSoonDays = 90;

type Eligibility = Pick<Dependant, 'eligibleNow' | 'notEligibleBecause' | 'daysUntilAgeingOut'>;

/** Whether a dependant is eligible today, and whether that ends soon. */
export function EligibilityMark({ dependant }: { dependant: Eligibility }) {
  const labels = useIneligibilityLabels();
  const { notEligibleBecause: because, daysUntilAgeingOut: days } = dependant;
  if (because !== null) {
    return (
      <StatusMark fill={because === 'not_yet' ? 'hollow' : 'slashed'} tone="idle">
        {labels[because]}
      </StatusMark>
    );
  }
  if (days !== null && days > 0 && days <= agesOutSoonDays) {
    return (
      <StatusMark fill="half" tone="warn">
        <Plural value={days} one="age limit in # day" other="age limit in # days" />
      </StatusMark>
    );
  }
  return (
    <StatusMark>
      <Trans>eligible</Trans>
    </StatusMark>
  );
}
