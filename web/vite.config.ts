import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './build/boot-script.ts';
import { contractInBrowser } from './build/contract-in-browser.ts';
import { firstSheet } from './build/first-sheet.ts';
import { galleryRoute } from './build/gallery-route.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { chunks } from './build/chunks.ts';
import { precompress } from './build/precompress.ts';
import { textsInCode } from './build/texts-in-code.ts';

// Found from this file, whatever folder the build was started in.
const linguiConfig = getConfig({ cwd: import.meta.dirname });

/** `PSEUDO=yes npm run dev`: what still is plain English comes from no catalogue. */
const pseudo = process.env['PSEUDO'] === 'yes';

/** Only files that use a lingui macro go through Babel; everything else stays with the fast transformer. */
const linguiMacros = defineRolldownBabelPreset({
  preset: () => ({
    plugins: [
      [linguiMacro, { linguiConfig, stripMessageField: false }],
      [textsInCode, { pseudo }],
    ],
  }),
  rolldown: { filter: { id: /\/src\/.*\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/ } },
});

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [linguiMacros] }),
    contractInBrowser(),
    lingui({ cwd: import.meta.dirname }),
    mantineStyles(),
    firstSheet('/screens/people/people-screen.tsx'),
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
        // Few requests. What the first screens need stands in a few pieces; what is asked for later, in pieces
        // that follow what is used together, so that none of it hangs on a first screen.
        codeSplitting: {
          // A group takes only what it names.
          includeDependenciesRecursively: false,
          groups: chunks,
        },
      },
    },
  },
});
