import { lazyPage } from '../../../kit/loading/lazy-page.tsx';

/** Pixels of what it shows, until it is there. */
export const photoSectionHeight = 130;

export const PhotoOfPerson = lazyPage(() =>
  import('./photo-section.tsx').then((module) => module.PhotoOfPerson),
);

export const PhotoOfNewPerson = lazyPage(() =>
  import('./photo-section.tsx').then((module) => module.PhotoOfNewPerson),
);
