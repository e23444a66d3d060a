import { useCallback } from 'react';

export interface FilePictureProps {
  file: File;
  /** Where a hosted store shows what has arrived of it; absent before. */
  arrived?: string | null;
  className: string | undefined;
  alt: string;
}

/** A picture that was chosen and isn’t stored yet. */
export function FilePicture({ file, arrived = null, className, alt }: FilePictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = arrived ?? URL.createObjectURL(file);
      image.src = url;
      return () => {
        if (arrived === null) URL.revokeObjectURL(url);
      };
    },
    [file, arrived],
  );
  return <img ref={show} className={className} alt={alt} />;
}
