// What a deployment lacks takes away its own screens: all others work, and none fails.
import { expect, openWithWallet, overrideConfig, test } from '../support/fixtures.ts'
import { listAbsentSets, listFaults, listPaths } from './absentParts.ts'

/** Without these no page starts (bootstrap.ts): the last test here says what it tells then. */
const NEEDED = ['Multicall', 'WBNB']

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

function takeAway(deployment: Parts, parts: readonly Part[]): Parts {
  const changed = structuredClone(deployment)
  for (const { list, name } of parts)
    delete ((list === 'deployment' ? changed : changed[list]) as Record<string, unknown>)[name]
  return changed
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
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    const whole = chain.deployment as unknown as Parts
    const faults: string[] = []
    for (const [number, absent] of listAbsentSets(listParts(whole)).entries()) {
      if (number % 2 !== half) continue
      await page.unroute('**/config.json')
      await overrideConfig(page, chain, { deployment: takeAway(whole, absent) })
      await (number === half ? openWithWallet(page, '/swap') : page.goto('/swap'))
      await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeVisible()
      for (const path of listPaths(chain, wallet.address)) faults.push(...(await listFaults(page, path, thrown)))
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
