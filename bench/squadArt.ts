// Drawing and hashing of all pieces of the squad, in Node and in Chromium, where `/squad` recomputes the provenance.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawSvg, getAttributes, getProvenance } from '@zono/art'
import { chromium } from 'playwright-core'
import { keccak256 } from 'viem'
import { build } from 'vite'
import { getChromiumPath } from '../e2e/support/chromium.ts'
import { type Metric, printMetrics } from './metrics.ts'

const SEED = 'Zono Squad'
const SUPPLY = 10_000

/** Milliseconds of one run, and what came out of it. */
type Run = { readonly milliseconds: number; readonly result: string }

/** Draws all pieces. The result is the number of characters. */
function drawAll(): Run {
  const startTime = performance.now()
  let length = 0
  for (let tokenId = 0; tokenId < SUPPLY; tokenId++) length += drawSvg(getAttributes(tokenId, SEED)).length
  return { milliseconds: performance.now() - startTime, result: String(length) }
}

function hashAll(): Run {
  const startTime = performance.now()
  const result = getProvenance(SEED, SUPPLY, (bytes) => keccak256(bytes))
  return { milliseconds: performance.now() - startTime, result }
}

/** Milliseconds of 10,000 pictures and of the provenance of 10,000 pieces. */
export async function benchSquadArt(): Promise<readonly Metric[]> {
  // The browser comes first: there the first run counts, as for a person who opens the page.
  const [drawnInBrowser, hashedInBrowser] = await runInChromium()
  const [drawn, hashed] = [drawAll(), hashAll()]
  if (drawnInBrowser.result !== drawn.result || hashedInBrowser.result !== hashed.result)
    throw new Error('Chromium draws or hashes other pieces than Node.')
  const pictures = `squad art: ${SUPPLY.toLocaleString('en-US')} pictures`
  const provenance = `squad art: provenance of ${SUPPLY.toLocaleString('en-US')} pieces`
  return [
    { name: `${pictures} in Node`, value: drawn.milliseconds, unit: 'ms', goal: 'under 10,000' },
    { name: `${pictures} in Chromium`, value: drawnInBrowser.milliseconds, unit: 'ms', goal: 'under 10,000' },
    { name: `${provenance} in Node`, value: hashed.milliseconds, unit: 'ms', goal: 'under 1,000' },
    { name: `${provenance} in Chromium`, value: hashedInBrowser.milliseconds, unit: 'ms', goal: 'under 1,000' },
    { name: 'squad art: a picture, mean', value: Number(drawn.result) / SUPPLY, unit: 'bytes', goal: 'under 8,000' },
  ]
}

/** Makes a package a script that sets a global of that name. */
const bundle = (folder: string, name: string, packageName: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: fileURLToPath(import.meta.resolve(packageName)), name, formats: ['iife'], fileName: name },
    },
  })

/** Runs both in a new page, each for the first time. */
async function runInChromium(): Promise<readonly [drawn: Run, hashed: Run]> {
  const folder = await mkdtemp(join(tmpdir(), 'squad-art-'))
  const browser = await chromium.launch({ executablePath: getChromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    await bundle(folder, 'art', '@zono/art')
    await bundle(folder, 'viem', 'viem/utils')
    const page = await browser.newPage()
    for (const name of ['art', 'viem']) await page.addScriptTag({ path: join(folder, `${name}.iife.js`) })
    const define = `const { art: { drawSvg, getAttributes, getProvenance }, viem: { keccak256 } } = window;
      const SEED = ${JSON.stringify(SEED)}, SUPPLY = ${SUPPLY};`
    // Node and Chromium measure the same functions: their text is what runs in the page, where the names are defined as above.
    const run = (measure: () => Run) => page.evaluate(`${define}(${measure.toString()})()`) as Promise<Run>
    const hashed = await run(hashAll)
    return [await run(drawAll), hashed]
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printMetrics(await benchSquadArt())
