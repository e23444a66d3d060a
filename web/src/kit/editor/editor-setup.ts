import type { ComponentType } from 'react';

/** What an editor is given by the area that uses it. One object for as long as the editor is open. */
export interface EditorSetup {
  /** An address as links may lead to, in its normal form; null for every other. */
  safeHref: (text: string) => string | null;
  /** Without it there are no pictures. */
  pictures?: PicturePort;
  /** Without it no media of other sites are inserted; what a document has of them stays. */
  embeds?: EmbedPort;
  /** What only messages have. */
  message?: MessageParts;
}

/** Media of other sites that may be shown. */
export interface EmbedPort {
  /** The sites, as a list for people. */
  sites: () => string;
  /** What an address shows: the page it is kept by, and what it is; null for every other address. */
  read: (address: string) => { page: string; facts: string } | null;
}

/** Where pictures go and come from. */
export interface PicturePort {
  /** @throws where it could not be kept; what is thrown is put into words by `describeFailure` */
  upload: (file: File, signal: AbortSignal) => Promise<{ fileId: number }>;
  /** Why this file was not kept, by its name. */
  describeFailure: (error: unknown, file: File) => string;
  /** The address of a picture for those who write. */
  url: (fileId: number) => string;
}

/** A detail about the recipient, to be written into a message. */
export interface FieldChoice {
  field: string;
  label: string;
  /** Written where the field is empty, unless the writer says otherwise. */
  fallback: string;
}

export interface ContentPickerProps {
  onPick: (contentId: number) => void;
  onClose: () => void;
}

export interface GroupPickerProps {
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Blocks that only members of groups read. */
export interface GroupParts {
  /** Who reads a block, in words. */
  describe: (block: { groupIds: number[]; mode: 'only' | 'except' }) => string;
  Picker: ComponentType<GroupPickerProps>;
}

export interface MessageParts {
  fields: readonly FieldChoice[];
  /** What a card says; null while that is not known. */
  describeCard: (contentId: number) => { title: string; detail: string } | null;
  /** Without it no block is for groups; what a document has of them stays. */
  groups?: GroupParts;
  /** A dialog in which an item of content is chosen. */
  ContentPicker: ComponentType<ContentPickerProps>;
  /** Without it none are inserted or shown. */
  blocks?: BlocksPort | undefined;
}

/** Blocks that are kept once and used in many messages. */
export interface BlocksPort {
  /** What one says, read-only, where it stands. */
  BlockView: ComponentType<{
    blockId: number;
    /** Puts its content in its place. */
    onDetach: (content: object[]) => void;
    onRemove: () => void;
  }>;
  /** A dialog in which one is chosen. */
  BlockPicker: ComponentType<{ onPick: (blockId: number) => void; onClose: () => void }>;
  /** A dialog that keeps these blocks as a new one. */
  SaveBlock: ComponentType<{
    content: object[];
    onSaved: (blockId: number) => void;
    onClose: () => void;
  }>;
}
