import { Trans, useLingui } from '@lingui/react/macro';
import { plural, t as say } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';
import { type Editor, getMarkRange } from '@tiptap/core';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../button/button.tsx';
import { AppForm, FormFoot } from '../form/app-form.tsx';
import { useAppForm } from '../form/use-app-form.ts';
import { Select } from '../inputs/select.tsx';
import { Modal } from '../overlay/modal.tsx';
import { addressOf } from './address.ts';
import type { EditorSetup } from './editor-setup.ts';
import { visible } from './tidy-document.ts';

export interface AskProps {
  editor: Editor;
  setup: EditorSetup;
  onClose: () => void;
}

/** One line of text that someone typed. */
const requiredText = (most: number) =>
  z.string().check(
    z.overwrite((text) => visible(text).trim()),
    z.minLength(1, { error: () => say`Fill this in` }),
    z.maxLength(most, {
      error: () => plural(most, { one: 'At most # character', other: 'At most # characters' }),
    }),
  );

/** An address as `addressOf` reads it. */
const address = ({ safeHref }: EditorSetup) =>
  z.pipe(
    z.string().check(
      z.refine((text) => addressOf(text, safeHref) !== null, {
        error: () => say`Enter a URL or an email address, like https://example.org`,
      }),
    ),
    z.transform((text) => addressOf(text, safeHref) ?? ''),
  );

/** Where the selected text links to; with nothing selected, also its text. */
export function LinkDialog({ editor, setup, onClose }: AskProps) {
  const { t } = useLingui();
  const first = useRef<HTMLInputElement>(null);
  const { from, to, linked, before } = useState(() => linkAt(editor))[0];
  const needsText = from === to;
  const [schema] = useState(() =>
    z.object({ href: address(setup), text: needsText ? requiredText(200) : z.string() }),
  );
  const form = useAppForm(schema, {
    initial: { href: before, text: '' },
    labels: useState(() => ({ href: say`URL or email address`, text: say`Link text` }))[0],
    submit: async ({ href, text }) => {
      const marks = [{ type: 'link', attrs: { href } }];
      const chain = editor.chain().setTextSelection({ from, to });
      if (needsText) chain.insertContent({ type: 'text', text, marks }).run();
      else chain.setMark('link', { href }).setTextSelection(to).run();
    },
    onSaved: () => closed(editor, onClose),
  });
  const remove = () => {
    editor.chain().setTextSelection({ from, to }).unsetMark('link').setTextSelection(to).run();
    closed(editor, onClose);
  };
  return (
    <Modal title={t`Link`} onClose={onClose} firstFocus={first}>
      <AppForm form={form} label={t`Link`} guard={false}>
        <TextInput {...form.field('href')} ref={first} autoComplete="off" inputMode="url" />
        {needsText ? <TextInput {...form.field('text')} autoComplete="off" /> : null}
        <FormFoot
          form={form}
          save={<Trans>Save link</Trans>}
          saving={t`Saving`}
          onCancel={onClose}
          status={
            linked ? (
              <Button size="small" onClick={remove}>
                <Trans>Remove link</Trans>
              </Button>
            ) : undefined
          }
        />
      </AppForm>
    </Modal>
  );
}

/** The words that are or become the link. */
function linkAt({ state, schema }: Editor) {
  const { from, to, $from, empty } = state.selection;
  const type = schema.marks['link'];
  const range = type && empty ? getMarkRange($from, type) : undefined;
  const mark = state.doc
    .resolve(range ? range.from + 1 : Math.min(from + 1, to))
    .marks()
    .find((one) => one.type === type);
  const span = range ?? { from, to };
  return { ...span, linked: mark !== undefined, before: String(mark?.attrs['href'] ?? '') };
}

/** One thing to do, larger than a link. */
export function ButtonDialog({ editor, setup, onClose }: AskProps) {
  const { t } = useLingui();
  const first = useRef<HTMLInputElement>(null);
  const [schema] = useState(() => z.object({ label: requiredText(60), href: address(setup) }));
  const form = useAppForm(schema, {
    initial: { label: '', href: '' },
    labels: useState(() => ({
      label: say({ message: 'Label', context: 'button' }),
      href: say`URL or email address`,
    }))[0],
    submit: async (attrs) => {
      editor.chain().insertContent({ type: 'button', attrs }).run();
    },
    onSaved: () => closed(editor, onClose),
  });
  return (
    <Modal title={t`Button`} onClose={onClose} firstFocus={first}>
      <AppForm form={form} label={t`Button`} guard={false}>
        <TextInput {...form.field('label')} ref={first} autoComplete="off" />
        <TextInput {...form.field('href')} autoComplete="off" inputMode="url" />
        <FormFoot
          form={form}
          save={<Trans>Insert button</Trans>}
          saving={t`Inserting`}
          onCancel={onClose}
        />
      </AppForm>
    </Modal>
  );
}

/** The page of a video or a sound of another site, and what it is called. */
export function EmbedDialog({ editor, setup, onClose }: AskProps) {
  const { t } = useLingui();
  const first = useRef<HTMLInputElement>(null);
  const sites = setup.embeds?.sites() ?? '';
  const [schema] = useState(() =>
    z.object({
      url: z.pipe(
        z.string().check(
          z.refine((text) => setup.embeds?.read(text.trim()) != null, {
            error: () => say`Paste the link of a video or episode on ${sites}`,
          }),
        ),
        z.transform((text) => setup.embeds?.read(text.trim())?.page ?? ''),
      ),
      title: z.string().check(
        z.overwrite((text) => visible(text).trim()),
        z.maxLength(200),
      ),
    }),
  );
  const form = useAppForm(schema, {
    initial: { url: '', title: '' },
    labels: useState(() => ({
      url: say({ message: 'Link', context: 'video or audio' }),
      title: say({ message: 'Title', context: 'video or audio' }),
    }))[0],
    submit: async ({ url, title }) => {
      const attrs = { url, title: title || null };
      editor.chain().insertContent({ type: 'embed', attrs }).run();
    },
    onSaved: () => closed(editor, onClose),
  });
  return (
    <Modal title={t`Video or audio`} onClose={onClose} firstFocus={first}>
      <AppForm form={form} label={t`Video or audio`} guard={false}>
        <TextInput
          {...form.field('url')}
          ref={first}
          description={sites}
          autoComplete="off"
          inputMode="url"
        />
        <TextInput {...form.field('title')} autoComplete="off" />
        <FormFoot
          form={form}
          save={<Trans>Insert</Trans>}
          saving={t`Inserting`}
          onCancel={onClose}
        />
      </AppForm>
    </Modal>
  );
}

/** A detail about the recipient, and what is shown where it is empty. */
export function FieldDialog({ editor, setup, onClose }: AskProps) {
  const { t } = useLingui();
  const fields = setup.message?.fields ?? [];
  const fallbackOf = (name: string) => fields.find(({ field }) => field === name)?.fallback ?? '';
  const [schema] = useState(() =>
    z.object({ field: requiredText(60), fallback: requiredText(80) }),
  );
  const initial = { field: fields[0]?.field ?? '', fallback: fields[0]?.fallback ?? '' };
  const form = useAppForm(schema, {
    initial,
    labels: useState(() => ({
      field: say({ message: 'Field', context: 'merge field' }),
      fallback: say`If empty, show`,
    }))[0],
    submit: async (attrs) => {
      editor.chain().insertContent({ type: 'mergeField', attrs }).run();
    },
    onSaved: () => closed(editor, onClose),
  });
  return (
    <Modal title={t`Merge field`} onClose={onClose}>
      <AppForm form={form} label={t`Merge field`} guard={false}>
        <Select
          {...form.field('field')}
          options={fields.map(({ field, label }) => ({ value: field, label }))}
          onChange={(field) => {
            form.setValue('field', field ?? '');
            form.setValue('fallback', fallbackOf(field ?? ''));
          }}
        />
        <TextInput {...form.field('fallback')} autoComplete="off" />
        <FormFoot
          form={form}
          save={<Trans>Insert field</Trans>}
          saving={t`Inserting`}
          onCancel={onClose}
        />
      </AppForm>
    </Modal>
  );
}

function closed(editor: Editor, onClose: () => void): void {
  onClose();
  // After the dialog gave the focus back to what had it before.
  requestAnimationFrame(() => editor.commands.focus());
}
