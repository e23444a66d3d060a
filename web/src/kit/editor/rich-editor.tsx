import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  createRef,
  type ReactNode,
  type Ref,
  Suspense,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Button } from '../button/button.tsx';
import { Note } from '../feedback/note.tsx';
import { lazyPage } from '../loading/lazy-page.tsx';
import type { AskProps } from './ask-dialogs.tsx';
import { ContextBar } from './tools/context-bar.tsx';
import type { EditorSetup } from './editor-setup.ts';
import { editorExtensions } from './extensions.ts';
import type { Asked } from './insertions.ts';
import type { OnPictures } from './paste/paste.ts';
import { PicturePanel } from './tools/picture-panel.tsx';
import prose from './prose.module.css';
import styles from './rich-editor.module.css';
import { SavedBlockDialog, SavedBlocks } from './saved-blocks.tsx';
import { shortcuts } from './shortcuts.ts';
import { type RichEditorHandle, showNode } from './show-node.ts';
import { SlashMenu, type SlashKeys } from './slash/slash-menu.tsx';
import { type Slash, slashPlugin } from './slash/slash-plugin.ts';
import type { EditorDocument } from './tidy-document.ts';
import { Toolbar } from './tools/toolbar.tsx';
import { type BlockChoice, useBlockChoices } from './slash/use-block-choices.tsx';
import { useMadeEditor } from './use-made-editor.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import { FileInput } from '../inputs/file-input.tsx';

const dialogs = () => import('./ask-dialogs.tsx');
const LinkDialog = lazyPage(() => dialogs().then((module) => module.LinkDialog));
const ButtonDialog = lazyPage(() => dialogs().then((module) => module.ButtonDialog));
const EmbedDialog = lazyPage(() => dialogs().then((module) => module.EmbedDialog));
const FieldDialog = lazyPage(() => dialogs().then((module) => module.FieldDialog));

export interface RichEditorProps {
  /** One object for as long as the editor is open. */
  setup: EditorSetup;
  /** What it begins with; another document needs another `key`. */
  document: EditorDocument;
  /** The name of the text, for screen readers. */
  label: string;
  /** After every change; reading costs time, so not at every letter. */
  onChange: (read: () => EditorDocument) => void;
  handle?: Ref<RichEditorHandle>;
  /** Its tools stand in one short line; those that are used less are in a menu. */
  short?: boolean;
  /** Above the text, e.g. its title. */
  children?: ReactNode;
}

/**
 * A text with headings, lists, tables, boxes and pictures. Its blocks are those of the contract's documents: what
 * it gives can be saved, and what a saved document says is in it.
 */
export function RichEditor(props: RichEditorProps) {
  const { setup, document, label, onChange, handle, short, children } = props;
  const { t } = useLingui();
  const host = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Exclude<Asked, 'picture'>>();
  const [{ keys, tools, pasted, extensions }] = useState(() => {
    const held = {
      keys: createRef<SlashKeys>(),
      tools: createRef<HTMLDivElement>(),
      pasted: createRef<OnPictures>(),
    };
    const own = [
      ...editorExtensions(setup, {
        placeholder: t`Type / for a heading, list or table`,
        onPictures: (pictures) => held.pasted.current?.(pictures),
      }),
      slashPlugin((event) => held.keys.current?.(event) ?? false),
      shortcuts({
        onLink: () => setAsked('link'),
        onTools: () => held.tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      }),
    ];
    return { ...held, extensions: own };
  });
  const className = `${prose.prose} ${styles.text}`;
  const editor = useMadeEditor({ host, extensions, document, label, className, onChange });
  const desk = useRef<HTMLDivElement>(null);
  useImperativeHandle(handle, () => ({
    focus: () => editor.view.focus(),
    show: (path) => {
      showNode(editor, path);
      // A picture is led to for what is asked of it below.
      requestAnimationFrame(() => desk.current?.querySelector<HTMLElement>('[data-ask]')?.focus());
    },
  }));
  const choices = useBlockChoices(setup);
  const upload = usePictureUpload(editor, setup.pictures);
  const [missed, setMissed] = useState(0);
  useImperativeHandle(pasted, () => (pictures) => {
    setMissed(pictures.missed);
    if (pictures.files.length > 0) upload.start(pictures.files);
  });
  const ask = (what: Asked) => (what === 'picture' ? files.current?.click() : setAsked(what));
  const choose = ({ make }: BlockChoice, { from, to }: Slash) => {
    const chain = editor.chain().focus().deleteRange({ from, to });
    if (typeof make === 'string') {
      chain.run();
      ask(make);
    } else make(chain).run();
  };
  return (
    <div className={styles.editor}>
      <div className={styles.tools}>
        <Toolbar ref={tools} editor={editor} setup={setup} onAsk={ask} short={short} />
        <ContextBar editor={editor} setup={setup} />
        <UploadState upload={upload} />
        {missed === 0 ? null : <MissedPictures count={missed} onClose={() => setMissed(0)} />}
      </div>
      <div ref={desk} className={styles.desk}>
        {children}
        <div ref={host} />
        <PicturePanel editor={editor} />
        <SavedBlocks editor={editor} setup={setup} />
      </div>
      <SlashMenu editor={editor} choices={choices} keys={keys} onChoose={choose} />
      <FileInput
        ref={files}
        label={t`Picture file`}
        accept="image/png,image/jpeg,image/webp,image/gif"
        multiple
        onFiles={upload.start}
      />
      <Suspense fallback={null}>
        {asked === undefined ? null : (
          <AskedDialog
            asked={asked}
            editor={editor}
            setup={setup}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

function AskedDialog({ asked, ...props }: AskProps & { asked: Exclude<Asked, 'picture'> }) {
  const { editor, setup, onClose } = props;
  if (asked === 'link') return <LinkDialog {...props} />;
  if (asked === 'button') return <ButtonDialog {...props} />;
  if (asked === 'embed') return <EmbedDialog {...props} />;
  if (asked === 'field') return <FieldDialog {...props} />;
  if (asked === 'block' || asked === 'saveBlock')
    return <SavedBlockDialog {...props} asked={asked} />;
  const Picker = setup.message?.ContentPicker;
  if (Picker === undefined) return null;
  return (
    <Picker
      onClose={onClose}
      onPick={(contentId) => {
        editor.chain().insertContent({ type: 'contentCard', attrs: { contentId } }).run();
        onClose();
      }}
    />
  );
}

/** Pictures whose bytes were not in the clipboard. */
function MissedPictures({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Note
      tone="warn"
      alert
      title={
        <Plural
          value={count}
          one="# picture couldn’t be pasted"
          other="# pictures couldn’t be pasted"
        />
      }
      actions={
        <Button size="small" aria-label={t`Close the note on pictures`} onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Trans>Save the pictures on this device, then add them here.</Trans>
    </Note>
  );
}

function UploadState({ upload }: { upload: ReturnType<typeof usePictureUpload> }) {
  const { running, failures, cancel } = upload;
  if (failures.length > 0) {
    return (
      <Note
        tone="bad"
        alert
        title={
          <Plural
            value={failures.length}
            one="Couldn’t upload # picture"
            other="Couldn’t upload # pictures"
          />
        }
      >
        <ul className={styles.failures}>
          {failures.map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
        </ul>
      </Note>
    );
  }
  return running ? (
    <div className={styles.upload}>
      <span role="status">
        <Trans>Uploading the picture</Trans>
      </span>
      <Button size="small" onClick={cancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  ) : null;
}
