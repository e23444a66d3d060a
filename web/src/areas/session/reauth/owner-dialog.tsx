import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { Reauthentication } from 'contract/session/reauthentication.ts';
import type { Me } from 'contract/session/session.contract.ts';
import { type ReactNode, useMemo } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { ReauthField } from './reauth-field.tsx';
import { asksReauth, noReauth, reauthFields, reauthLabels, reauthOf } from './reauth-form.ts';
import { useReauthKind } from './use-reauth-kind.ts';

export interface OwnerDialogProps<Result> {
  me: Me;
  title: string;
  /** What comes of it. */
  children: ReactNode;
  /** To be typed as it stands, so that nothing is done to something else. */
  typed?: { label: string; text: string; wrong: string };
  action: ReactNode;
  busy: string;
  work: (reauth: Reauthentication) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
}

/** Asks the user to confirm their identity, then does what only they may. */
export function OwnerDialog<Result>(props: OwnerDialogProps<Result>) {
  const { me, title, children, action, busy, work, onDone, onClose, typed } = props;
  const { i18n } = useLingui();
  const kind = useReauthKind();
  const [text, wrong, label] = [typed?.text, typed?.wrong, typed?.label ?? ''];
  const schema = useMemo(() => {
    const asTyped = z.refine<string>((given) => text === undefined || given.trim() === text, wrong);
    return z.object({ ...reauthFields, typed: z.string().check(asTyped) }).check(asksReauth(kind));
  }, [kind, text, wrong]);
  const labels = useMemo(() => ({ ...reauthLabels(i18n), typed: label }), [i18n, label]);
  const form = useAppForm(schema, {
    initial: { ...noReauth, typed: '' },
    labels,
    submit: (values) => work(reauthOf(values)),
    onSaved: onDone,
  });
  return (
    <FormDialog form={form} title={title} save={action} saving={busy} onClose={onClose}>
      <p>{children}</p>
      {typed === undefined ? null : <TextInput {...form.field('typed')} autoComplete="off" />}
      <ReauthField
        kind={kind}
        email={me.email}
        password={form.field('currentPassword')}
        authRequest={form.field('currentAuthRequest')}
      />
    </FormDialog>
  );
}
