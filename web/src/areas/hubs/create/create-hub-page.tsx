import { t as say } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type GroupColour } from 'contract/groups/group.ts';
import { hubFields, type HubIcon, type HubVisibility } from 'contract/hubs/hub.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { Button } from '../../../kit/button/button.tsx';
import { AppForm, FormFoot } from '../../../kit/form/app-form.tsx';
import { blankAsNull } from '../../../kit/form/blank-as-null.ts';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { Steps } from '../../../kit/page/steps.tsx';
import text from '../../../kit/theme/text.module.css';
import { tried } from '../../people/people.public.ts';
import { AudienceChoice } from '../audience-choice.tsx';
import { ContentChoice } from '../content-choice.tsx';
import { hubWords } from '../hub-words.ts';
import { useVisibilityWords } from '../hub-marks.tsx';
import { addItems, createHub } from '../hubs.queries.ts';
import { LookFields } from '../look-fields.tsx';
import styles from './create-hub.module.css';

type Step = 'identity' | 'audience' | 'content';

interface Draft {
  name: string;
  summary: string | null;
  icon: HubIcon;
  colour: GroupColour;
  visibility: HubVisibility;
  groups: string[];
  content: number[];
}

const empty: Draft = {
  name: '',
  summary: null,
  icon: 'building',
  colour: 'petrol',
  visibility: 'everyone',
  groups: [],
  content: [],
};

/** A new hub in three short steps: what it is, who finds it, what it holds. */
export function CreateHubPage() {
  const { t } = useLingui();
  const membership = useMembership();
  const [step, setStep] = useState<Step>('identity');
  const [draft, setDraft] = useState(empty);
  const making = useMaking(draft);
  const visibilities = useVisibilityWords();
  if (membership === null) return null;
  const set = (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some }));
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          <Link to="/$organizationSlug/hubs" params={{ organizationSlug: membership.slug }}>
            <Trans>Hubs</Trans>
          </Link>
        }
        title={t`Create a hub`}
      />
      <Steps
        label={t`Steps`}
        current={step}
        steps={[
          { key: 'identity', name: t`Identity`, result: draft.name || undefined },
          {
            key: 'audience',
            name: t`Audience`,
            result: step === 'identity' ? undefined : visibilities[draft.visibility],
          },
          {
            key: 'content',
            name: t`Content`,
            result: <Plural value={draft.content.length} one="# item" other="# items" />,
          },
        ]}
      />
      <div className={styles.step}>
        {step === 'identity' ? (
          <IdentityStep draft={draft} onDone={(some) => (set(some), setStep('audience'))} />
        ) : step === 'audience' ? (
          <AudienceStep
            draft={draft}
            onChange={set}
            onBack={() => setStep('identity')}
            onDone={() => setStep('content')}
          />
        ) : (
          <ContentStep
            draft={draft}
            onChange={set}
            making={making}
            onBack={() => setStep('audience')}
          />
        )}
      </div>
      <LeaveGuard isDirty={() => step !== 'identity' && !making.isDone()} />
    </PageFrame>
  );
}

/** Creates the hub with what it holds, and opens it. */
function useMaking(draft: Draft) {
  const navigate = useNavigate();
  const membership = useMembership();
  const [busy, setBusy] = useState(false);
  const [state] = useState(() => ({ key: uuid(), done: false }));
  const make = async () => {
    setBusy(true);
    const { name, summary, icon, colour, visibility, groups, content } = draft;
    await tried(
      async () => {
        const audience =
          visibility === 'groups'
            ? { kind: visibility, groups: groups.map(Number) }
            : { kind: visibility };
        const hub = await createHub({ name, summary, icon, colour, audience }, state.key);
        if (content.length > 0) {
          await addItems(
            hub.id,
            content.map((contentId) => ({ contentId })),
          );
        }
        state.done = true;
        notify.success({ title: say`${name} created` });
        await navigate({
          to: '/$organizationSlug/hubs/$hubId/edit',
          params: { organizationSlug: membership?.slug ?? '', hubId: hub.id },
        });
      },
      say`Couldn’t create ${name}`,
    );
    setBusy(false);
  };
  return { busy, make, isDone: () => state.done };
}

const identity = z.object({
  name: hubFields.name,
  summary: blankAsNull(hubFields.summary),
  icon: hubFields.icon,
  colour: hubFields.colour,
});

interface IdentityStepProps {
  draft: Draft;
  onDone: (some: z.output<typeof identity>) => void;
}

function IdentityStep({ draft, onDone }: IdentityStepProps) {
  const { t } = useLingui();
  const [labels] = useState(() => ({
    name: say`Name`,
    summary: say`Summary`,
    icon: say`Icon`,
    colour: say`Colour`,
  }));
  const { name, summary, icon, colour } = draft;
  const form = useAppForm(identity, {
    initial: { name, summary: summary ?? '', icon, colour },
    labels,
    submit: (output) => Promise.resolve(output),
    onSaved: onDone,
  });
  return (
    <Panel title={<Trans>Name the hub</Trans>}>
      <AppForm form={form} label={t`Identity`}>
        <TextInput {...form.field('name')} />
        <Textarea
          {...form.field('summary')}
          description={t`One sentence, shown on cards.`}
          autosize
          minRows={2}
        />
        <LookFields
          icon={form.values.icon}
          colour={form.values.colour}
          onIcon={(next) => form.setValue('icon', next)}
          onColour={(next) => form.setValue('colour', next)}
        />
        <FormFoot form={form} save={<Trans>Continue</Trans>} saving={t`Saving`} />
      </AppForm>
    </Panel>
  );
}

interface StepProps {
  draft: Draft;
  onChange: (some: Partial<Draft>) => void;
  onBack: () => void;
}

function AudienceStep({ draft, onChange, onBack, onDone }: StepProps & { onDone: () => void }) {
  const missing = draft.visibility === 'groups' && draft.groups.length === 0;
  return (
    <Panel title={<Trans>Choose who finds it</Trans>}>
      <AudienceChoice
        visibility={draft.visibility}
        groups={draft.groups}
        onChange={({ visibility, groups }) =>
          onChange({ ...(visibility && { visibility }), ...(groups && { groups }) })
        }
      />
      <div className={styles.foot}>
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button
          variant="primary"
          disabledReason={missing ? hubWords.choose_group() : undefined}
          onClick={onDone}
        >
          <Trans>Continue</Trans>
        </Button>
      </div>
    </Panel>
  );
}

interface ContentStepProps extends StepProps {
  making: ReturnType<typeof useMaking>;
}

function ContentStep({ draft, onChange, onBack, making }: ContentStepProps) {
  const { t } = useLingui();
  return (
    <Panel title={<Trans>Add content</Trans>}>
      <p className={text.hint}>
        <Trans>The hub begins as a draft. You can add and order items later.</Trans>
      </p>
      <ContentChoice
        there={[]}
        chosen={draft.content}
        onChange={(content) => onChange({ content })}
      />
      <div className={styles.foot}>
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button
          variant="primary"
          busy={making.busy ? t`Creating` : undefined}
          onClick={() => void making.make()}
        >
          <Trans>Create hub</Trans>
        </Button>
      </div>
    </Panel>
  );
}
