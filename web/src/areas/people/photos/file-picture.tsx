import { useCallback } from 'react';

export interface FilePictureProps {
  file: File;
  className: string | undefined;
  alt: string;
}

/** A picture that was chosen and is only in the browser yet. */
export function FilePicture({ file, className, alt }: FilePictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} className={className} alt={alt} />;
}
