import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { preloadRoutes } from './build/preloadRoutes.ts'
import { pruneAbis } from './build/pruneAbis.ts'
import { shareAddress } from './build/shareAddress.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), pruneAbis(), preloadRoutes(), shareAddress(), precompress()],
  resolve: {
    // React 18 and later has the hook itself: wagmi and TanStack Store need no replacement of it.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // `npm run check:size` holds the sizes, by route and compressed.
    chunkSizeWarningLimit: 1000,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      output: {
        // The names of shared chunks list who shares them: long enough to weigh in every file that refers to them.
        chunkFileNames: ({ name }) => `assets/${name.includes('~') ? 'shared' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            // What every screen begins with comes as one file: fifty small ones cost a phone more round trips than bytes.
            { name: 'first', tags: ['$initial'], priority: 1 },
            // Only long lists need it.
            { name: 'virtual', test: /virtual-core|react-virtual/, priority: 0.6 },
            // Farms and the screens of Info read the past; most others do not.
            { name: 'past', test: /core\/(subgraph|pair-stats)/, minShareCount: 2, priority: 0.6 },
            // What most screens share comes as one file too: they take 5 to 12 files instead of 15 to 37, for 3 to 8% more bytes.
            {
              name: 'common',
              test: /^(?!.*(features\/(info|games)|abis\/(Lottery|Beacon|Prediction|Aggregator)|transactions\/(simulation|components\/SimulationPreview)))/,
              minShareCount: 6,
              priority: 0.5,
            },
            // What the screens of Info share would otherwise come with every other screen. It follows `common`: a group
            // takes along what its modules import.
            { name: 'info', test: /features\/info/, minShareCount: 4, priority: 0.5 },
            // What a game's screen, dialogs and tile share; the tile on the home screen would bring it to every screen.
            { name: 'lottery', test: /games\/lottery|abis\/(Lottery|Beacon)/, minShareCount: 3, priority: 0.5 },
            {
              name: 'prediction',
              test: /games\/prediction|abis\/(Prediction|Aggregator)/,
              minShareCount: 3,
              priority: 0.5,
            },
            // What some screens share comes with those alone.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 250 },
          ],
        },
      },
    },
  },
})
