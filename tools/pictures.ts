// `npm run build:pictures`: renders the pictures that other programs show of the page, in Chromium, from the same drawings:
// the share picture and the icons of an installed page. Run it by hand after a change of design; its files are committed.
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { getRosettePath } from '../apps/web/src/ui/identicon.ts'
import { getChromiumPath } from '../e2e/support/chromium.ts'
import { createHero, createRibbon } from './art.ts'

const root = resolve(import.meta.dirname, '..')
const publicFolder = join(root, 'apps/web/public')
const fontFile = join(
  root,
  'node_modules/@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
)

/** Size that social networks and messengers expect. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/** Icons by file, with their width in pixels. */
export const ICONS = {
  'icons/icon-192.png': 192,
  'icons/icon-512.png': 512,
  'icons/maskable-512.png': 512,
  'apple-touch-icon.png': 180,
} as const

const toDataUrl = (svg: string) => `url("data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}")`

/**
 * The logo of `mark.svg`, its rosette with finer points than a file of that size needs.
 *
 * @param scale - Size of what is drawn on the ground; the ground always fills the picture.
 * @param corner - Radius of the corners, in units of 32; 0 where the system cuts the icon to a shape of its own.
 */
function createMark(scale: number, corner: number): string {
  const rosette = { petalCount: 10, amplitude: 0.16 }
  const paths = [0, 0.5].map((phase) => `<path d="${getRosettePath(rosette, 112, phase)}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 32 32"><rect x="-16" y="-16" width="32" height="32" rx="${corner}" fill="#0B6E5A"/><g transform="scale(${scale})"><g transform="scale(0.1)" fill="none" stroke="#43D1AB" stroke-width="6" stroke-linejoin="round" opacity="0.55">${paths}</g><path transform="translate(-16 -16)" d="M10.5 11h11l-11 10h11" fill="none" stroke="#F6F4EF" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></g></svg>`
}

const PAGE_STYLE = 'html,body{margin:0;height:100%;overflow:hidden;background:transparent}svg{display:block}'

/** Circles of a maskable icon are cut at 80% of its width; iOS cuts only the corners. */
const iconPages: Readonly<Record<keyof typeof ICONS, () => string>> = {
  'icons/icon-192.png': () => createMark(1, 9),
  'icons/icon-512.png': () => createMark(1, 9),
  'icons/maskable-512.png': () => createMark(0.8, 0),
  'apple-touch-icon.png': () => createMark(1, 0),
}

/** Without name, mark and accent: those who show it run no script, and every operator serves the same bytes. */
function createSharePage(): string {
  const font = readFileSync(fontFile).toString('base64')
  return `<style>
    @font-face{font-family:F;src:url(data:font/woff2;base64,${font});font-weight:400 700}
    ${PAGE_STYLE}
    body{position:relative;background:#f6f4ef;color:#1a1d21;font:400 34px/46px F}
    .art{position:absolute;left:520px;top:-115px;width:860px;height:860px;background:#5c626c;opacity:.6;
      mask:${toDataUrl(createHero())} center/100%,radial-gradient(closest-side,#000 66%,transparent);mask-composite:intersect}
    .text{position:absolute;left:80px;top:182px;width:600px}
    h1{margin:0;font-weight:700;font-size:84px;line-height:86px;letter-spacing:-.022em}
    .ribbon{position:absolute;inset:auto 0 0;height:56px;background:#5c626c;opacity:.5;
      mask:${toDataUrl(createRibbon())} 0 0/240px 56px repeat-x}
  </style>
  <div class="art"></div><div class="text"><h1>Trade straight<br>from your<br>wallet.</h1></div>
  <div class="ribbon"></div>`
}

async function main() {
  mkdirSync(join(publicFolder, 'icons'), { recursive: true })
  const browser = await chromium.launch({ executablePath: getChromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  async function render(file: string, viewport: { width: number; height: number }, html: string) {
    const page = await browser.newPage({ viewport })
    await page.setContent(html)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(publicFolder, file), omitBackground: true })
    await page.close()
  }
  await render('share.png', SHARE_SIZE, createSharePage())
  for (const [file, size] of Object.entries(ICONS)) {
    const content = iconPages[file as keyof typeof ICONS]()
    const style = `${PAGE_STYLE}svg{width:${size}px;height:${size}px}`
    await render(file, { width: size, height: size }, `<style>${style}</style>${content}`)
  }
  await browser.close()
}

if (process.argv[1] === import.meta.filename) await main()
