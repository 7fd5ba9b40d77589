// Each subgraph that an operator does not run takes away the past of its own screens, and nothing else.
import { expect, openWithWallet, overrideConfig } from '../support/fixtures.ts'
import { test } from '../support/subgraphFixture.ts'
import { listAbsentSets, listFaults, listPaths } from './absentParts.ts'

test('absent: no screen fails for a subgraph that is not there', async ({ page, wallet, chain }) => {
  await chain.fundToken('zono', wallet.address, '1234.5')
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  const whole = chain.webConfig.subgraphs as Readonly<Record<string, string>>
  const faults: string[] = []
  for (const absent of listAbsentSets(Object.keys(whole).toSorted())) {
    await page.unroute('**/config.json')
    const subgraphs = Object.fromEntries(Object.entries(whole).filter(([name]) => !absent.includes(name)))
    await overrideConfig(page, chain, { subgraphs })
    await (page.url() === 'about:blank' ? openWithWallet(page, '/swap') : page.goto('/swap'))
    await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeVisible()
    for (const path of listPaths(chain, wallet.address)) faults.push(...(await listFaults(page, path, thrown)))
  }
  expect(faults).toEqual([])
})
