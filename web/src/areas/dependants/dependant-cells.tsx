import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Dependant } from 'contract/dependants/dependant.ts';
import { formatDay } from '../../kit/text/time.ts';
import styles from './dependant-cells.module.css';
import { useRelationshipLabels } from './dependant-labels.ts';
import { EligibilityMark } from './eligibility-mark.tsx';

export interface DependantCellsProps {
  dependants: readonly Dependant[];
  /** Their guardian: other guardians are named. */
  guardianId: number;
  /** The organization in which they can be opened; undefined where they are only shown. */
  slug?: string;
}

/** Dependants beside each other: name, what they are, whether they are eligible. */
export function DependantCells({ dependants, guardianId, slug }: DependantCellsProps) {
  const labels = useRelationshipLabels();
  return (
    <ul className={styles.cells}>
      {dependants.map((one) => (
        <li key={one.id} className={styles.cell}>
          <Name dependant={one} slug={slug} />
          <span>
            <RelationshipAndAge relationship={labels[one.relationship]} age={one.age} />{' '}
            <span className={styles.dim}>
              <Further dependant={one} guardianId={guardianId} />
            </span>
          </span>
          <EligibilityMark dependant={one} />
        </li>
      ))}
    </ul>
  );
}

function RelationshipAndAge({ relationship, age }: { relationship: string; age: number | null }) {
  return age === null ? (
    relationship
  ) : (
    <Trans comment="A dependant: “child, 6”">
      {relationship}, {age}
    </Trans>
  );
}

function Name({ dependant, slug }: { dependant: Dependant; slug: string | undefined }) {
  const name = `${dependant.firstName} ${dependant.lastName}`;
  if (slug === undefined || !dependant.abilities.edit) return <b>{name}</b>;
  return (
    <Link
      to="/$organizationSlug/people/dependants/$dependantId/edit"
      params={{ organizationSlug: slug, dependantId: dependant.id }}
      className={styles.link}
      data-tap
    >
      {name}
    </Link>
  );
}

function Further({ dependant, guardianId }: { dependant: Dependant; guardianId: number }) {
  const { t } = useLingui();
  const seen = dependant.guardians.find(({ id }) => id !== guardianId)?.name;
  const unseen = dependant.otherGuardians > 0 ? t`other guardian not visible to you` : undefined;
  const other = seen === undefined ? unseen : t`other guardian: ${seen}`;
  const born = dependant.birthDate === null ? undefined : formatDay(dependant.birthDate);
  return (
    <>
      {born === undefined ? null : <Trans>born {born}</Trans>}
      {born !== undefined && other !== undefined ? ' · ' : null}
      {other}
    </>
  );
}
