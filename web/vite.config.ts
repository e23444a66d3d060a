import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './build/boot-script.ts';
import { galleryRoute } from './build/gallery-route.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { precompress } from './build/precompress.ts';

// Found from this file, whatever folder the build was started in.
const linguiConfig = getConfig({ cwd: import.meta.dirname });

/** Only files that use a lingui macro go through Babel; everything else stays with the fast transformer. */
const linguiMacros = defineRolldownBabelPreset({
  preset: () => ({ plugins: [[linguiMacro, { linguiConfig }]] }),
  rolldown: { filter: { id: /\/src\/.*\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/ } },
});

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [linguiMacros] }),
    lingui({ cwd: import.meta.dirname, failOnCompileError: true }),
    mantineStyles(),
    bootScript(),
    galleryRoute(),
    precompress(),
  ],
  server: { host: '127.0.0.1' },
  build: {
    // The page is a template that the server fills per response; everything else is immutable.
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Few requests: the libraries of the first screen in one file that changes rarely, and what several
        // lazy screens share in pieces worth a request of their own.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 40_000,
            },
          ],
        },
      },
    },
  },
});
