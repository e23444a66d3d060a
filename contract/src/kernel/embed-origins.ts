/** The sites whose media a frame of the console may show, each by the one origin of its frames. */
export const embedOrigins = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
  loom: 'https://www.loom.com',
  spotify: 'https://open.spotify.com',
} as const;
