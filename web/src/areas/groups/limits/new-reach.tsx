import type { NewReachProps } from '../../people/people.public.ts';
import styles from './limits.module.css';
import { ReachGroups } from './reach-groups.tsx';

/** Asks whose people a manager reaches who is still to be added. */
export function NewReach({ chosen, error, onChange }: NewReachProps) {
  return (
    <div className={styles.form}>
      <ReachGroups
        whom={chosen === null ? 'everybody' : 'groups'}
        groups={chosen ?? []}
        known={[]}
        error={error}
        onWhom={(whom) => onChange(whom === 'everybody' ? null : [])}
        onGroups={onChange}
      />
    </div>
  );
}
