import { Trans } from '@lingui/react/macro';
import { Suspense, use } from 'react';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import type { AppForm } from '../../../kit/form/use-app-form.ts';
import { NewReachContext } from './new-reach.ts';
import { PersonSection } from './person-section.tsx';
import type { PersonFormSchema } from './person-values.ts';

interface LimitFieldProps {
  form: AppForm<PersonFormSchema>;
  personId?: number | undefined;
}

/** Whose people a new manager reaches: it is said with his type, so that he is at no moment one without his limit. */
export function LimitField({ form, personId }: LimitFieldProps) {
  const given = use(NewReachContext);
  if (given === null || form.values.type !== 'manager') return null;
  return (
    <PersonSection
      wide
      title={<Trans>Reach</Trans>}
      hint={<Trans>Whom this manager finds, reads and edits, from the first moment.</Trans>}
    >
      <Suspense fallback={<SkeletonBlock height={96} />}>
        <given.NewReach
          personId={personId}
          chosen={form.values.limit}
          error={form.errors['limit']}
          onChange={(ids) => form.setValue('limit', ids)}
        />
      </Suspense>
    </PersonSection>
  );
}
