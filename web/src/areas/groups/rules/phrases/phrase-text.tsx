import { strongEnd, strongStart } from './phrase-parts.ts';

/** A phrase with what has to be noticed in bold. */
export function PhraseText({ children }: { children: string }) {
  return children.split(strongStart).map((part, index) => {
    const end = part.indexOf(strongEnd);
    if (index === 0 || end === -1) return part;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the words of one sentence, in their order
      <span key={index}>
        <b>{part.slice(0, end)}</b>
        {part.slice(end + 1)}
      </span>
    );
  });
}
