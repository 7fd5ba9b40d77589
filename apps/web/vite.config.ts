import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { resolve } from './build/chunks/resolve.ts'
import { screenChunks } from './build/chunks/screenChunks.ts'
import { docs } from './build/docs/docs.ts'
import { embed } from './build/embed/embed.ts'
import { frames } from './build/frames.ts'
import { precompress } from './build/precompress.ts'
import { preloadRoutes } from './build/preloadRoutes.ts'
import { pruneAbis } from './build/pruneAbis.ts'
import { shareAddress } from './build/shareAddress.ts'
import { shellFiles } from './build/shellFiles.ts'
import { slimIcons } from './build/slimIcons.ts'
import { splitLocales } from './build/splitLocales.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    pruneAbis(),
    slimIcons(),
    screenChunks(),
    preloadRoutes(),
    shareAddress(),
    shellFiles(),
    docs(),
    frames(),
    splitLocales(),
    embed(),
    precompress(),
  ],
  resolve,
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Browsers that do not know `modulepreload` (before Safari 17) load the same scripts a round trip later.
    modulePreload: { polyfill: false },
    // `npm run check:size` holds the sizes, by route and compressed.
    chunkSizeWarningLimit: 1000,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      output: {
        // Names are in every file that refers to them: seven characters tell releases apart.
        // The names of shared chunks list who shares them: long enough to weigh in every file that refers to them.
        chunkFileNames: ({ name }) => `assets/${name.includes('~') ? 'shared' : '[name]'}-[hash:7].js`,
      },
    },
  },
})
