import { defineConfig, devices } from '@playwright/test'
import { getChromiumPath } from './support/chromium.ts'
import { WORLDS } from './worlds.ts'

const toPatterns = (paths: readonly string[]) => paths.map((path) => `**/${path}`)

const indexed = toPatterns(WORLDS.indexed)
const governance = toPatterns(WORLDS.governance)
const lived = toPatterns(WORLDS.lived)

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One is at the indexer or the hub at first, and the others keep two cores of a small machine busy.
  workers: 3,
  fullyParallel: true,
  // An indexer or a hub with its database starts once, first, and in one worker: in each of them it would take the two
  // cores from all others at the same time.
  projects: [
    { name: 'indexed', testMatch: indexed, workers: 1 },
    { name: 'governance', testMatch: governance, workers: 1 },
    // Hours of life cost minutes each: only where they are asked for (`npm run test:day`).
    ...(process.env.LIVED_HOURS ? [{ name: 'lived', testMatch: lived, workers: 1 }] : []),
    { name: 'chain', testMatch: '**/*.spec.ts', testIgnore: [...indexed, ...governance, ...lived] },
  ],
  forbidOnly: Boolean(process.env.CI),
  // `npm test` tries failures again alone, when everything else has ended: beside others they would breed the next one.
  retries: 0,
  // Limits for what hangs, not for what is slow: journeys share two cores with the unit tests.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    // Drawing frames of animations is a sixth of what a journey costs; those about motion and layout shift ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would answer what journeys replace; the journeys about it allow it.
    serviceWorkers: 'block',
    // A trace costs half of a journey's time again: it is taken when one is tried again, or asked for (--trace on).
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: getChromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
