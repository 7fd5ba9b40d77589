import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import { joinFrames, toFrame, withFrame } from './frameHtml.ts'

/** English texts: the keys of all locale files. */
const SOURCE_TEXTS = join(import.meta.dirname, '../public/locales/en-US.json')
/** File of a screen's HTML: `/nfts/activity` is in `nfts/activity.html`. */
export const getFrameFile = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** The file with the letters of English, and the digits of every language. */
function findFont(bundle: Readonly<Record<string, unknown>>): string {
  const font = Object.keys(bundle).find((file) => /-latin-wght-normal-[\w-]+\.woff2$/.test(file))
  if (font === undefined) throw new Error('The build has no font of Latin letters.')
  return font
}

async function renderFrames(): Promise<readonly (readonly [path: string, narrow: string, wide: string])[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'renderFrames.mjs')], {
    maxBuffer: 64_000_000,
    env: { ...process.env, NODE_ENV: 'production', TZ: 'UTC' },
  })
  return JSON.parse(stdout)
}

/**
 * Writes the HTML of each screen with its first frame in it, so that a phone paints the screen before any script has come:
 * rendered by the screen's own components, without a chain, an account or an operator. A server that answers each path
 * with index.html shows the frame of the page around every other screen.
 */
export function frames(): Plugin {
  let rendering: ReturnType<typeof renderFrames> | undefined
  return {
    name: 'zono:frames',
    apply: 'build',
    buildStart() {
      rendering = renderFrames()
      // `writeBundle` waits for it and reports its failure.
      rendering.catch(() => {})
    },
    transformIndexHtml: {
      order: 'post',
      // Without it the browser learns of its font from the style, and paints the first frame in another.
      handler: (_, { bundle = {} }) => [
        {
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${findFont(bundle)}` },
          injectTo: 'head-prepend',
        },
      ],
    },
    writeBundle: {
      // After the plugins that write scripts and styles into index.html, and before those that read all files.
      sequential: true,
      async handler({ dir = '' }) {
        const texts = new Set(Object.keys(JSON.parse(readFileSync(SOURCE_TEXTS, 'utf8'))))
        const html = readFileSync(join(dir, 'index.html'), 'utf8')
        const clean = (rendered: string) => toFrame(rendered, (text) => texts.has(text))
        // index.html last: by its time a server knows that the page was built again.
        for (const [path, narrow, wide] of ((await rendering) ?? []).toReversed()) {
          const file = join(dir, getFrameFile(path))
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, withFrame(html, path, joinFrames(clean(narrow), clean(wide))))
        }
      },
    },
  }
}
