import type { Plugin } from 'vite';

/** While developing, `/__kit` shows every piece of the kit. A build does not know the page. */
export function galleryRoute(): Plugin {
  return {
    name: 'gallery-route',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.replace(/\?.*$/u, '') === '/__kit') request.url = '/gallery.html';
        next();
      });
    },
  };
}
