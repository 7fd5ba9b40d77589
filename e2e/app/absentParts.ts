import type { Page } from '@playwright/test'
import type { Address } from 'viem'
import type { ChainFixture } from '../support/chainFixtures.ts'
import { expect } from '../support/fixtures.ts'
import { ROUTE_PATTERNS } from './routePatterns.ts'

/** What a text must not have on any screen: the failure of a screen, and values that are none. */
const FAULTS = /Something went wrong|\bNaN\b|\bundefined\b|\[object |Infinity|Invalid Date|is not on network/g

/** All screens of the page, with a pool, a token and an account that there are. */
export function listPaths(chain: ChainFixture, account: Address): readonly string[] {
  const [pair, zono] = [chain.getPairAddress('zono', 'wbnb'), chain.token('zono').address]
  return ROUTE_PATTERNS.map((path) =>
    path
      .replace(/(?<=pools?\/)\$address/, pair)
      .replace(/(?<=tokens?\/)\$address|\$currencyIdB/, zono)
      .replace('$currencyIdA', 'BNB')
      .replace('$tokens', `BNB-${zono}`)
      .replace('$address', account)
      .replace(/\$\w*/g, '1'),
  )
}

/**
 * Sets of parts to take away, so that of any two parts each is absent while the other one stands in at least one set: those
 * whose number has a certain binary digit, and those whose number does not have it.
 */
export function listAbsentSets<part>(parts: readonly part[]): readonly (readonly part[])[] {
  const digits = Array.from({ length: Math.ceil(Math.log2(parts.length)) }, (_, digit) => digit)
  return digits.flatMap((digit) =>
    [0, 1].map((absent) => parts.filter((_, number) => ((number >> digit) & 1) === absent)),
  )
}

/** Moves the open page to a path, as a link of it does, and returns what is wrong once the screen has loaded. */
export async function listFaults(page: Page, path: string, thrown: string[]): Promise<readonly string[]> {
  thrown.length = 0
  await page.evaluate((to) => history.pushState({}, '', to), path)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading').first(), path).toBeVisible()
  await expect(main.getByRole('status', { name: 'Loading' }), path).toHaveCount(0)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const text = await page.locator('body').innerText()
  return [...thrown, ...(text.match(FAULTS) ?? [])].map((fault) => `${path}: ${fault}`)
}
