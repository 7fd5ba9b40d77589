// What a deployment lacks takes away its own screens: all others work, and none fails.
import type { Page } from '@playwright/test'
import { expect, openWithWallet, overrideConfig, test } from '../support/fixtures.ts'
import { ROUTE_PATTERNS } from '../support/routePatterns.ts'

/** Without these no page starts (bootstrap.ts); the second test says what it tells then. */
const NEEDED = ['Multicall', 'WBNB']

/** What a text must not have on any screen: the failure of a screen, and values that are none. */
const FAULTS = /Something went wrong|\bNaN\b|\bundefined\b|\[object |Infinity|Invalid Date|is not on network/g

type Part = { readonly list: 'contracts' | 'tokens' | 'deployment'; readonly name: string }

/** A deployment as JSON. */
type Parts = Record<string, unknown> & { readonly contracts: object; readonly tokens: object }

/** Contracts, tokens and lists of a deployment that a page can be without, in an order that does not change. */
function listParts(deployment: Parts): readonly Part[] {
  const lists = Object.keys(deployment).filter((key) => Array.isArray(deployment[key]))
  return [
    ...Object.keys(deployment.contracts).map((name) => ({ list: 'contracts' as const, name })),
    ...Object.keys(deployment.tokens).map((name) => ({ list: 'tokens' as const, name })),
    ...lists.map((name) => ({ list: 'deployment' as const, name })),
  ]
    .filter(({ name }) => !NEEDED.includes(name))
    .toSorted((a, b) => (`${a.list} ${a.name}` < `${b.list} ${b.name}` ? -1 : 1))
}

/**
 * Deployments that lack half of all parts each, so that of any two parts each is absent while the other one stands in at
 * least one of them: those whose number has a certain binary digit, and those whose number does not have it.
 */
function createDeployments(deployment: Parts): readonly Parts[] {
  const parts = listParts(deployment)
  const digits = Array.from({ length: Math.ceil(Math.log2(parts.length)) }, (_, digit) => digit)
  return digits.flatMap((digit) =>
    [0, 1].map((absent) => {
      const changed = structuredClone(deployment)
      for (const [number, { list, name }] of parts.entries()) {
        if (((number >> digit) & 1) === absent)
          delete ((list === 'deployment' ? changed : changed[list]) as Record<string, unknown>)[name]
      }
      return changed
    }),
  )
}

/** Moves the open page to a path, as a link of it does, and returns what is wrong once the screen has loaded. */
async function listFaults(page: Page, path: string, thrown: string[]): Promise<readonly string[]> {
  thrown.length = 0
  await page.evaluate((to) => history.pushState({}, '', to), path)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading').first(), path).toBeVisible()
  await expect(main.getByRole('status', { name: 'Loading' }), path).toHaveCount(0)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const text = await page.locator('body').innerText()
  return [...thrown, ...(text.match(FAULTS) ?? [])].map((fault) => `${path}: ${fault}`)
}

for (const half of [0, 1]) {
  test(`absent: no screen fails for a contract, a token or a list that is not there, half ${half + 1}`, async ({
    page,
    wallet,
    chain,
  }) => {
    await chain.fundToken('zono', wallet.address, '1234.5')
    await chain.fundLpToken('zono', 'wbnb', wallet.address, '20')
    await chain.stake(0n, 'zono', wallet.address, '10')
    const [pair, zono] = [chain.getPairAddress('zono', 'wbnb'), chain.token('zono').address]
    const paths = ROUTE_PATTERNS.map((path) =>
      path
        .replace(/(?<=pools?\/)\$address/, pair)
        .replace(/(?<=tokens?\/)\$address|\$currencyIdB/, zono)
        .replace('$currencyIdA', 'BNB')
        .replace('$tokens', `BNB-${zono}`)
        .replace('$address', wallet.address)
        .replace(/\$\w*/g, '1'),
    )
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    const deployments = createDeployments(chain.deployment as unknown as Parts)
    const faults: string[] = []
    for (const [number, deployment] of deployments.entries()) {
      if (number % 2 !== half) continue
      await page.unroute('**/config.json')
      await overrideConfig(page, chain, { deployment })
      await (number === half ? openWithWallet(page, '/swap') : page.goto('/swap'))
      await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeVisible()
      for (const path of paths) faults.push(...(await listFaults(page, path, thrown)))
    }
    expect(faults).toEqual([])
  })
}

test('absent: a deployment without what every screen needs, or of other pairs, says so', async ({ page, chain }) => {
  const { deployment } = chain
  for (const name of NEEDED) {
    await page.unroute('**/config.json')
    const contracts = Object.fromEntries(Object.entries(deployment.contracts).filter(([key]) => key !== name))
    await overrideConfig(page, chain, { deployment: { ...deployment, contracts } })
    await page.goto('/swap')
    await expect(page.getByText(`${name} is not on network 31337.`)).toBeVisible()
  }
  await page.unroute('**/config.json')
  await overrideConfig(page, chain, { deployment: { ...deployment, initCodeHash: `0x${'ab'.repeat(32)}` } })
  await page.goto('/liquidity')
  await expect(page.getByText('that of the factory is 0x')).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(0)
})
