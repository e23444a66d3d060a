import type { Ref } from 'react';

export interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Media types and endings, separated by commas. */
  accept?: string;
  multiple?: boolean;
  /** Chooses a folder, with all files below it; where the browser says of an empty one, there are none. */
  folder?: boolean;
  onFiles: (files: File[]) => void;
}

/** Opens the browser's choice of files; a button or a menu clicks it. */
export function FileInput({
  ref,
  label,
  accept,
  multiple,
  folder = false,
  onFiles,
}: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      className="visually-hidden"
      tabIndex={-1}
      accept={accept}
      multiple={multiple}
      {...(folder && { webkitdirectory: '' })}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // The same file chosen again is a choice as well.
        currentTarget.value = '';
        if (files.length > 0 || folder) onFiles(files);
      }}
    />
  );
}
