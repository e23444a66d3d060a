import path from 'node:path';
import { builtOnce } from './built-once.ts';

const web = path.resolve(import.meta.dirname, '../../web');

/**
 * Builds the page of the kit, which is no part of the product. React stays as it is while developing: its warnings are
 * errors of the console, which the tests see.
 * @returns its folder
 */
export function buildGallery(): Promise<string> {
  return builtOnce('gallery', {
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      minify: false,
      rolldownOptions: { input: path.join(web, 'gallery.html'), output: { codeSplitting: true } },
    },
  });
}
