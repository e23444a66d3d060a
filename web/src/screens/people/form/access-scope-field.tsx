import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import type { AppForm } from '../../../kit/form/use-app-form.ts';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { PersonSection } from '../../../areas/people/form/person-section.tsx';
import type { PersonFormSchema } from '../../../areas/people/form/person-values.ts';

const NewAccessScope = lazyPage(() =>
  import('../../../areas/groups/access-scope/new-access-scope.tsx').then(
    (module) => module.NewAccessScope,
  ),
);

interface AccessScopeFieldProps {
  form: AppForm<PersonFormSchema>;
  personId?: number | undefined;
}

/** The scope of a new manager: it is saved with the role, so that they never have more for a moment. */
export function AccessScopeField({ form, personId }: AccessScopeFieldProps) {
  if (form.values.type !== 'manager') return null;
  return (
    <PersonSection
      wide
      title={<Trans comment="Heading: the people a manager can see and edit">Scope</Trans>}
      hint={<Trans>The people this manager can find, view and edit as soon as you save.</Trans>}
    >
      <Suspense fallback={<SkeletonBlock height={96} />}>
        <NewAccessScope
          personId={personId}
          chosen={form.values.accessScope}
          error={form.errors['accessScope']}
          onChange={(ids) => form.setValue('accessScope', ids)}
        />
      </Suspense>
    </PersonSection>
  );
}
