// What comes from outside means harm: tokens, lists, logos, wallets that put themselves into the page.
import { encodeDeployData, type Hex } from 'viem'
import { accounts } from '../devnet/accounts.ts'
import { artefact } from '../devnet/artefacts.ts'
import { dialog, expect, from, openConnected, test } from './journey.ts'
import type { World } from './world/world.ts'

/** Somebody makes a token that calls itself like this. */
async function makeToken({ client }: World, name: string, symbol: string, decimals = 18): Promise<Hex> {
  const data = encodeDeployData({ ...artefact('MoodyToken'), args: [name, symbol, decimals] })
  const params = [{ from: accounts.deployer.address, data }]
  const hash: Hex = await client.request({ method: 'eth_sendTransaction', params } as never)
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  return contractAddress ?? '0x'
}

test('hazards: a token with the symbol of a known one is marked wherever it is named, with its address', async ({
  page,
  world,
}) => {
  const fake = await makeToken(world, 'Binance \u202eDSU', 'BU\u0405D')
  const short = `${fake.slice(0, 6)}`.toLowerCase()
  const told = 'This is not the BUSD that is known here.'
  await page.goto(`/swap?outputCurrency=${fake}`)
  const asked = dialog(page, 'Import Tokens')
  await expect(asked).toContainText(told)
  await expect(asked).toContainText(new RegExp(short, 'i'))
  await asked.getByRole('checkbox').check()
  await asked.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('main')).toContainText(told)
  await expect(page.getByRole('main')).toContainText(new RegExp(short, 'i'))
  await page.getByRole('button', { name: /^To: / }).click()
  const rows = page.getByRole('dialog').getByRole('listbox').getByRole('option')
  await page.getByRole('dialog').getByRole('combobox').fill('binance')
  await expect(rows.filter({ hasText: 'Not the known BUSD' })).toHaveCount(1)
  await expect(rows.filter({ hasNotText: 'Not the known BUSD' }).filter({ hasText: 'BUSD' })).toHaveCount(1)
})

test('hazards: a token of 255 decimals and ten thousand letters breaks nothing', async ({ page, world }) => {
  const deep = await makeToken(world, 'x'.repeat(10_000), '\u202e<img src=x onerror=alert(1)>'.repeat(100), 255)
  await openConnected(page)
  await page.goto(`/swap?outputCurrency=${deep}`)
  const asked = dialog(page, 'Import Tokens')
  await asked.getByRole('checkbox').check()
  await asked.getByRole('button', { name: 'Import', exact: true }).click()
  await from(page).fill('1')
  await expect(page.getByRole('main')).toContainText('Insufficient liquidity for this trade')
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isWide()).toBe(false)
  await page.goto(`/add/BNB/${deep}`)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  expect(await isWide()).toBe(false)
})
