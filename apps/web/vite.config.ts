import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every screen begins with comes as one file: fifty small ones cost a phone more round trips than bytes.
            { name: 'first', tags: ['$initial'], priority: 1 },
            // What some screens share comes with those alone.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 250 },
          ],
        },
      },
    },
  },
})
