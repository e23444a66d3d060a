import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { DropZone as Zone } from '../../../kit/inputs/drop-zone.tsx';

export interface DropZoneProps {
  onFile: (file: File) => void;
  title?: ReactNode;
  hint: ReactNode;
  /** The name of the input for screen readers. */
  label: string;
}

/** Takes a file that is dragged here, chosen, or pasted anywhere on the page. */
export function DropZone({ onFile, title, hint, label }: DropZoneProps) {
  usePastedFile(onFile);
  return (
    <Zone
      title={title ?? <Trans>Drop a CSV file or an Excel workbook here, or paste it</Trans>}
      hint={hint}
      choose={<Trans>Choose a file</Trans>}
      label={label}
      accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      onFiles={([file]) => {
        if (file) onFile(file);
      }}
    />
  );
}

function usePastedFile(onFile: (file: File) => void): void {
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData === null ? null : pastedFile(event.clipboardData);
      if (file === null || isTyping(event.target)) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}

/** What was pasted, as a file: a file itself, or rows of cells. Null for a word or two. */
function pastedFile(data: Pick<DataTransfer, 'files' | 'getData'>): File | null {
  const file = data.files[0];
  if (file) return file;
  const text = data.getData('text/plain');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || !/[\t,;|]/.test(lines[0] ?? '')) return null;
  const cells = lines[0]?.includes('\t') ? 'tab-separated-values' : 'csv';
  return new File([text], cells === 'csv' ? 'pasted.csv' : 'pasted.tsv', { type: `text/${cells}` });
}
