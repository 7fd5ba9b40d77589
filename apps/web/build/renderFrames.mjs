// Runs src/frames.tsx in a process of its own, with as much of a browser as a first render asks for, and prints the first
// frame of each screen as JSON: its path, what a narrow window shows, and what a wide one does.
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const folder = resolve(import.meta.dirname, '..')

// React asks a store for its value on a server, which the stores of this page have no other of. Before anything imports it.
const React = createRequire(resolve(folder, 'package.json'))('react')
const { useSyncExternalStore } = React
React.useSyncExternalStore = (subscribe, get, getOnServer = get) => useSyncExternalStore(subscribe, get, getOnServer)

let isWide = false
const noListeners = { addEventListener() {}, removeEventListener() {}, dispatchEvent() {} }
for (const [name, value] of Object.entries({
  window: { ...noListeners, requestIdleCallback() {} },
  requestIdleCallback: () => {},
  navigator: { onLine: true, languages: [], language: 'en-US', userAgent: '' },
  location: new URL('http://127.0.0.1:1/'),
  sessionStorage: { getItem: () => '', setItem() {}, removeItem() {} },
  matchMedia: (query) => ({ matches: isWide && query.includes('width'), ...noListeners }),
  scrollY: 0,
  innerHeight: 900,
}))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

// Below node_modules, where it finds the packages that it imports.
const outDir = resolve(folder, 'node_modules/.frames')
await build({
  configFile: false,
  root: folder,
  mode: 'production',
  logLevel: 'error',
  publicDir: false,
  build: { ssr: 'src/frames.tsx', outDir, target: 'node20', minify: false },
})
const { renderFrames } = await import(pathToFileURL(resolve(outDir, 'frames.js')))
const narrow = await renderFrames()
isWide = true
const wide = await renderFrames()
const frames = [...narrow].map(([path, html]) => [path, html, wide.get(path)])
process.stdout.write(JSON.stringify(frames), () => process.exit(0))
