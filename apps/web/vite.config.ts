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
          // What several screens share comes as one file: fifty small ones cost a phone more round trips than bytes.
          groups: [{ name: 'shared', minShareCount: 2, test: /\/(src\/(core|ui|app)|packages)\/|\/node_modules\// }],
        },
      },
    },
  },
})
