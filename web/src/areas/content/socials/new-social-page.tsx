import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ContentHead } from 'contract/content/content.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense, useRef, useState } from 'react';
import { holds, useMembership } from '../../../kernel/session/abilities.ts';
import { useFocusAtStart } from '../../../kit/form/use-focus-at-start.ts';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { CreateInHub, type HubsOfNew } from '../create-in-hub.tsx';
import { SocialButtons } from './late-buttons.tsx';
import { SocialFormView } from './social-form.tsx';
import styles from './social-form.module.css';
import { fieldsOf, noSocial, settingsOf } from './social-values.ts';
import { beginSocial } from './socials.queries.ts';
import { useSocialForm } from './use-social-form.ts';
import { useSocialSteps } from './use-social-steps.ts';

/** New socials, one after the other where there are several. */
export function NewSocialPage() {
  const { t } = useLingui();
  const membership = useMembership();
  return membership === null ? null : (
    <CreateInHub title={t`Share a post`}>
      {(begins) => <Rounds {...{ membership, begins }} />}
    </CreateInHub>
  );
}

interface BeginningProps {
  membership: Membership;
  begins: HubsOfNew;
}

function Rounds({ membership, begins }: BeginningProps) {
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const [several, setSeveral] = useState(false);
  const onDone = ({ id }: ContentHead) => {
    if (several) {
      setRound(round + 1);
      return;
    }
    void navigate({
      to: '/$organizationSlug/content/$contentId/details',
      params: { organizationSlug: membership.slug, contentId: id },
    });
  };
  return (
    <NewSocial key={round} {...{ membership, begins, several, onDone }} onSeveral={setSeveral} />
  );
}

interface NewSocialProps extends BeginningProps {
  several: boolean;
  onSeveral: (several: boolean) => void;
  onDone: (social: ContentHead) => void;
}

const noPictures: ReadonlyMap<number, string> = new Map();

function NewSocial({ membership, begins, several, onSeveral, onDone }: NewSocialProps) {
  const { t } = useLingui();
  const { timeZone } = membership;
  const steps = useSocialSteps(timeZone, onDone);
  const [begun] = useState({ ...noSocial, ...begins });
  // A second try after an answer that was lost makes no second social.
  const key = useRef<{ body: string; key: string }>(undefined);
  const desk = useSocialForm(begun, noPictures, {
    submit: (output) => {
      const body = { ...fieldsOf(output), ...settingsOf(output, noSocial) };
      const text = JSON.stringify(body);
      if (key.current?.body !== text) key.current = { body: text, key: crypto.randomUUID() };
      return beginSocial(body, key.current.key);
    },
    onSaved: steps.onSaved,
  });
  useFocusAtStart(desk.form, 'link');
  return (
    <PageFrame>
      <PageHead
        eyebrow={<Trans>New social</Trans>}
        title={<Trans>Share a post</Trans>}
        actions={
          <>
            <span className={styles.again}>
              <Checkbox
                label={<Trans>Add another</Trans>}
                checked={several}
                onChange={(event) => onSeveral(event.currentTarget.checked)}
              />
            </span>
            <Suspense fallback={null}>
              <SocialButtons {...{ desk, steps, membership }} />
            </Suspense>
          </>
        }
      />
      <SocialFormView
        desk={desk}
        label={t`New social`}
        timeZone={timeZone}
        settings
        begins
        times={holds(membership, 'content.publish')}
      />
    </PageFrame>
  );
}
