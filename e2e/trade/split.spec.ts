import { Router } from '@zono/protocol'
import { type Address, erc20Abi, formatUnits, parseUnits } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import {
  confirmSwap,
  expect,
  getDetailValue,
  getDialog,
  getFromInput,
  getMainButton,
  getToInput,
  openTradeDetails,
  openWithWallet,
  overrideConfig,
  test,
} from '../support/fixtures.ts'

/** A split moves the price by about 2 percent here, from which on the button warns. */
const SWAP_BUTTON = /^Swap (Anyway$|[\d.,]+ )/

/** 5 percent of what the pool of BUSD and ZONO holds of BUSD. */
const SOLD = '72500'

const getSwapPath = (chain: ChainFixture, from: string, to: string) =>
  `/swap?inputCurrency=${chain.token(from).address}&outputCurrency=${chain.token(to).address}`

/** Output of a path as the router computes it at the state after a block. */
async function quote(chain: ChainFixture, keys: readonly string[], amountIn: bigint, blockNumber?: bigint) {
  const amounts = await chain.client.readContract({
    abi: Router.abi,
    address: chain.deployment.contracts.Router as Address,
    functionName: 'getAmountsOut',
    args: [amountIn, keys.map((key) => chain.token(key).address)],
    ...(blockNumber === undefined ? {} : { blockNumber }),
  })
  return amounts.at(-1) ?? 0n
}

/** Output of the best single route from BUSD to ZONO at the state after a block. */
async function quoteSingleRoute(chain: ChainFixture, blockNumber: bigint): Promise<bigint> {
  const middles = [[], ['wbnb'], ['usdt'], ['usdt', 'wbnb'], ['usdc', 'wbnb'], ['btcb', 'wbnb']]
  const outputs = await Promise.all(
    middles.map((middle) => quote(chain, ['busd', ...middle, 'zono'], parseUnits(SOLD, 18), blockNumber)),
  )
  return outputs.reduce((best, output) => (output > best ? output : best))
}

test('split: a large swap goes over several paths and receives more than the best single one; a rejection loses nothing', async ({
  page,
  wallet,
  chain,
}) => {
  const { SplitRouter } = chain.deployment.contracts
  await chain.fundToken('busd', wallet.address, SOLD)
  await openWithWallet(page, getSwapPath(chain, 'busd', 'zono'))
  await getFromInput(page).fill(SOLD)
  await openTradeDetails(page)
  const paths = getDetailValue(page, 'Split').getByRole('listitem')
  await expect(paths).not.toHaveCount(0)
  const shares = await paths.allInnerTexts()
  expect(shares.length).toBeGreaterThan(1)
  expect(shares.map((text) => Number.parseInt(text, 10)).reduce((sum, share) => sum + share)).toBe(100)
  expect(shares.join(' ')).toContain('WBNB')
  await expect(getDetailValue(page, 'Saved by splitting')).toHaveText(/^[\d.,]+\s?ZONO \(\$[\d.,]+\)$/)

  // The setting returns to one route, and is kept.
  await page.getByRole('button', { name: 'Settings' }).click()
  const setting = page.getByRole('switch', { name: /^Use one route/ })
  await setting.click()
  await page.keyboard.press('Escape')
  await expect(getDetailValue(page, 'Split')).toHaveCount(0)
  await page.reload()
  await openTradeDetails(page)
  await expect(getDetailValue(page, 'Minimum received')).toBeVisible()
  await expect(getDetailValue(page, 'Split')).toHaveCount(0)
  await page.getByRole('button', { name: 'Settings' }).click()
  await setting.click()
  await page.keyboard.press('Escape')
  await expect(paths).toHaveCount(shares.length)

  await getMainButton(page, 'Enable BUSD').click()
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  await expectAccessible(page)
  await getMainButton(page, SWAP_BUTTON).click()
  const confirm = getDialog(page, 'Confirm Swap')
  await expect(confirm).toContainText('Transaction preview matches.')
  await expect(getDetailValue(confirm, 'Split').getByRole('listitem')).toHaveCount(shares.length)
  const promised = /At least ([\d,.]+) ZONO/.exec(await confirm.innerText())?.[1] ?? ''
  wallet.rejectNext()
  await confirm.getByRole('button', { name: 'Confirm Swap' }).click()
  await expect(page.getByText('Transaction rejected.', { exact: true })).toBeVisible()
  await getDialog(page, 'Swap not completed').getByRole('button').filter({ hasText: 'Dismiss' }).click()
  await expect(getFromInput(page)).toHaveValue(SOLD)

  await getMainButton(page, SWAP_BUTTON).click()
  await confirmSwap(page)
  const receipt = await chain.client.getTransactionReceipt({ hash: wallet.sentHashes.at(-1) ?? '0x' })
  expect(receipt.to).toBe(SplitRouter?.toLowerCase())
  const received = await chain.readBalance('zono', wallet.address)
  expect(received).toBeGreaterThan(await quoteSingleRoute(chain, receipt.blockNumber - 1n))
  expect(received).toBeGreaterThanOrEqual(parseUnits(promised.replaceAll(',', ''), 18))
  for (const key of ['busd', 'wbnb', 'usdt', 'usdc', 'zono']) {
    expect(await chain.readBalance(key, SplitRouter as Address)).toBe(0n)
  }
})

test('split: a price that moved must be accepted first, and an exact amount is bought for BNB over several paths', async ({
  page,
  wallet,
  chain,
}) => {
  const bought = parseUnits('60000', 18)
  await openWithWallet(page)
  await getToInput(page).fill('60000')
  await openTradeDetails(page)
  await expect(getDetailValue(page, 'Saved by splitting')).toHaveText(/BNB/)
  await expect(getDetailValue(page, 'Maximum sold')).toHaveText(/BNB/)
  await getMainButton(page, SWAP_BUTTON).click()
  const confirm = getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' })
  await expect(confirm).toBeEnabled()
  await chain.swap('wbnb', 'zono', '40')
  await expect(page.getByText('Price Updated')).toBeVisible()
  await expect(confirm).toBeDisabled()
  await page.getByRole('button', { name: 'Accept' }).click()
  await confirmSwap(page)
  const receipt = await chain.client.getTransactionReceipt({ hash: wallet.sentHashes.at(-1) ?? '0x' })
  expect(receipt.to).toBe(chain.deployment.contracts.SplitRouter?.toLowerCase())
  expect(await chain.readBalance('zono', wallet.address)).toBe(bought)
})

test('split: an atomic wallet approves the exact amount and swaps in one batch', async ({ page, chain }) => {
  const { address } = accounts.testUser
  await chain.fundToken('busd', address, SOLD)
  await page.goto('/swap')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Devnet wallet' }).click()
  // A page that is left before has no wallet to come back to.
  await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeVisible()
  await page.goto(getSwapPath(chain, 'busd', 'zono'))
  await getFromInput(page).fill(SOLD)
  await openTradeDetails(page)
  await expect(getDetailValue(page, 'Split').getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByText('One confirmation approves this exact amount')).toBeVisible()
  const [block, held] = [await chain.client.getBlockNumber(), await chain.readBalance('zono', address)]
  await getMainButton(page, SWAP_BUTTON).click()
  await confirmSwap(page)
  const received = (await chain.readBalance('zono', address)) - held
  expect(received).toBeGreaterThan(await quoteSingleRoute(chain, block))
  const allowance = await chain.client.readContract({
    abi: erc20Abi,
    address: chain.token('busd').address,
    functionName: 'allowance',
    args: [address, chain.deployment.contracts.SplitRouter as Address],
  })
  expect(allowance).toBe(0n)
})

test('split: a token with a transfer fee is bought over one route', async ({ page, wallet, chain }) => {
  // A second pool at the price of the first, of which it receives a tenth less SAFE: both are worth going through.
  const busd = await quote(chain, ['safe', 'wbnb', 'busd'], parseUnits('1000000', 9))
  await chain.createPair('safe', 'busd', '5000000', formatUnits((busd * 45n * 10_050n) / 100_000n, 18))
  await openWithWallet(page, `/swap?outputCurrency=${chain.token('safe').address}`)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('textbox', { name: /slippage/i }).fill('25')
  await page.getByRole('button', { name: 'Close' }).click()
  await getFromInput(page).fill('3')
  await openTradeDetails(page)
  await expect(getDetailValue(page, 'Split').getByRole('listitem')).toHaveCount(2)
  await getMainButton(page, SWAP_BUTTON).click()
  await confirmSwap(page)
  const receipt = await chain.client.getTransactionReceipt({ hash: wallet.sentHashes.at(-1) ?? '0x' })
  expect(receipt.to).toBe(chain.deployment.contracts.Router?.toLowerCase())
  expect(await chain.readBalance('safe', wallet.address)).toBeGreaterThan(0n)
})

test('split: nothing of it is shown where the contract is not deployed', async ({ page, chain, wallet }) => {
  const { deployment } = chain
  const { SplitRouter: _, ...contracts } = deployment.contracts
  await overrideConfig(page, chain, { deployment: { ...deployment, contracts } })
  await chain.fundToken('busd', wallet.address, SOLD)
  await openWithWallet(page, getSwapPath(chain, 'busd', 'zono'))
  await getFromInput(page).fill(SOLD)
  await openTradeDetails(page)
  await expect(getDetailValue(page, 'Minimum received')).toBeVisible()
  await expect(page.getByText('Split')).toHaveCount(0)
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('switch', { name: /^Disable Multihops/ })).toBeVisible()
  await expect(page.getByRole('switch', { name: /^Use one route/ })).toHaveCount(0)
})
