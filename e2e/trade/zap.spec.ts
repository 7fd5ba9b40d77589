// One token into a pool and out again, in one transaction.
import type { Page } from '@playwright/test'
import { MasterFarm } from '@zono/protocol'
import { type Address, erc20Abi, parseUnits } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import {
  expect,
  getDetailValue,
  getDialog,
  getMainButton,
  openWithWallet,
  overrideConfig,
  test,
} from '../support/fixtures.ts'
import {
  expectFitsWidth,
  expectFocusKept,
  openOnPhoneByKeyboard,
  pressByKeyboard,
  tabTo,
  typeByKeyboard,
} from '../support/keyboard.ts'
import { toPairPattern } from '../support/tokens/pairName.ts'

const getPaidInput = (page: Page) => page.getByRole('textbox', { name: 'You pay' })
const getPreview = (page: Page) => page.getByRole('group', { name: 'Transaction preview' })
const getAddPath = (chain: ChainFixture, pay = 'BNB') => `/add/BNB/${chain.token('zono').address}?pay=${pay}`

async function waitForReceipt(page: Page, text: string) {
  const receipt = getDialog(page, 'Transaction confirmed')
  await expect(receipt).toContainText(text)
  return receipt
}

/** LP tokens of a token's pool with BNB, in base units. */
const readLiquidity = ({ client, getPairAddress }: ChainFixture, account: Address, key = 'zono') =>
  client.readContract({
    abi: erc20Abi,
    address: getPairAddress(key, 'wbnb') as Address,
    functionName: 'balanceOf',
    args: [account],
  })

/** A number as it is on screen: `1,234.5`. */
const toNumber = (text: string | null) => Number((text ?? '').replaceAll(',', '').match(/[\d.]+/)?.[0])

test('zap: BNB alone becomes LP tokens in one transaction, and what is shown is what arrives', async ({
  page,
  wallet,
  chain,
}) => {
  await openWithWallet(page, `/add/BNB/${chain.token('zono').address}`)
  await page.getByRole('switch', { name: /^Use one token/ }).click()
  await expect(page).toHaveURL(/\?pay=BNB$/)
  await getPaidInput(page).fill('20000000')
  await expect(getMainButton(page, 'Insufficient BNB balance')).toBeDisabled()
  await expect(page.getByRole('main').getByRole('link', { name: 'Get BNB' })).toBeVisible()
  await getPaidInput(page).fill('1')
  await expect(getDetailValue(page, 'Swapped')).toHaveText(/^0\.5\d* BNB.*ZONO/)
  await expect(getDetailValue(page, 'Deposited')).toHaveText(/0\.49\d* BNB ?\+ ?[\d.,]+ ZONO/)
  await expect(getDetailValue(page, 'Price Impact')).toHaveText(/%$/)
  await expect(page.getByText('Returned to you')).toHaveCount(0)

  await getMainButton(page, 'Supply').click()
  const confirm = getDialog(page, 'Add Liquidity')
  await expect(getPreview(page)).toContainText('Transaction preview matches.')
  const least = toNumber(await getDetailValue(confirm, 'Minimum LP').textContent())
  await confirm.getByRole('button', { name: 'Confirm Supply' }).click()
  const receipt = await waitForReceipt(page, 'Liquidity added')
  await expect(receipt).toContainText('Added 1 BNB to BNB/ZONO')
  // The LP token by its pair, not by the one symbol that all share; and nothing of what rounding left over.
  await expect(receipt).toContainText(new RegExp(`[\\d.]+ ?${toPairPattern('WBNB', 'ZONO')} LP`))
  await expect(receipt).not.toContainText('ZONO-LP')
  await expect(receipt).not.toContainText('0.000000000')
  expect(wallet.sentHashes).toHaveLength(1)
  const minted = Number(await readLiquidity(chain, wallet.address)) / 1e18
  expect(minted).toBeGreaterThanOrEqual(least)
  expect(minted).toBeLessThan(least * 1.006)

  await page.keyboard.press('Escape')
  await expect(getPaidInput(page)).toHaveValue('')
  const position = page.getByRole('region', { name: new RegExp(`^${toPairPattern('BNB', 'ZONO')}$`) })
  await expect(position).toContainText('Pooled BNB')
  await page.getByRole('switch', { name: /^Use one token/ }).click()
  await expect(page).not.toHaveURL(/pay=/)
  await expect(page.getByRole('textbox', { name: 'Second token' })).toBeVisible()
})

test('zap: a token that the pool does not have is enabled and becomes both; a rejection loses nothing', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('busd', wallet.address, '500')
  await openWithWallet(page, getAddPath(chain))
  await page.getByRole('button', { name: /^You pay/ }).click()
  await getDialog(page, 'Select a Token').getByText('BUSD', { exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`\\?pay=${chain.token('busd').address}`))
  await getPaidInput(page).fill('500')
  await expect(page.getByRole('term').filter({ hasText: /^Swapped/ })).toHaveCount(2)
  await getMainButton(page, 'Enable BUSD').click()
  await getMainButton(page, 'Supply').click()
  const confirm = getDialog(page, 'Add Liquidity')
  await expect(getPreview(page)).toContainText('Transaction preview matches.')
  wallet.rejectNext()
  await confirm.getByRole('button', { name: 'Confirm Supply' }).click()
  await expect(confirm.getByRole('button', { name: 'Confirm Supply' })).toBeEnabled()
  await confirm.getByRole('button', { name: 'Confirm Supply' }).click()
  await waitForReceipt(page, 'Liquidity added')
  expect(await chain.readBalance('busd', wallet.address)).toBe(0n)
  expect(await readLiquidity(chain, wallet.address)).toBeGreaterThan(0n)
})

test('zap: a pool that moves under an open confirmation waits for Accept, and the accepted minimum holds', async ({
  page,
  wallet,
  chain,
}) => {
  // No other pool trades LINK, so that the zap has to take the price of this one.
  await openWithWallet(page, `/add/BNB/${chain.token('link').address}?pay=BNB`)
  await getPaidInput(page).fill('1')
  await getMainButton(page, 'Supply').click()
  const confirm = getDialog(page, 'Add Liquidity')
  const supply = confirm.getByRole('button', { name: 'Confirm Supply' })
  await expect(supply).toBeEnabled()
  await chain.swap('wbnb', 'link', '40')
  await expect(confirm.getByText('Price Updated')).toBeVisible()
  await expect(supply).toBeDisabled()
  await confirm.getByRole('button', { name: 'Accept' }).click()
  await expectFocusKept(page)
  const least = toNumber(await getDetailValue(confirm, 'Minimum LP').textContent())
  await supply.click()
  await waitForReceipt(page, 'Liquidity added')
  expect(Number(await readLiquidity(chain, wallet.address, 'link')) / 1e18).toBeGreaterThanOrEqual(least)
})

test('zap: by keyboard on a phone, from the switch to the receipt and out again', async ({ page, chain }) => {
  await openOnPhoneByKeyboard(page, `/add/BNB/${chain.token('zono').address}`)
  const toggle = page.getByRole('switch', { name: /^Use one token/ })
  await expect(toggle).toBeVisible()
  await tabTo(page, toggle)
  await page.keyboard.press('Space')
  await typeByKeyboard(page, getPaidInput(page), '2')
  await expectFitsWidth(page)
  await pressByKeyboard(page, getMainButton(page, 'Supply'))
  await expectFitsWidth(page)
  await pressByKeyboard(page, getDialog(page, 'Add Liquidity').getByRole('button', { name: 'Confirm Supply' }))
  await waitForReceipt(page, 'Liquidity added')
  await expectFitsWidth(page)
  await page.keyboard.press('Escape')
  await expectFocusKept(page)
})

test.describe('with a position', () => {
  test.beforeEach(async ({ wallet, chain }) => {
    await chain.fundLpToken('zono', 'wbnb', wallet.address, '10')
  })

  test('zap: half of a position comes out as BNB alone, with a signature instead of an approval', async ({
    page,
    wallet,
    chain,
  }) => {
    await openWithWallet(page, `/remove/BNB/${chain.token('zono').address}`)
    await page.getByRole('switch', { name: /^Receive one token/ }).click()
    await expect(page).toHaveURL(/\?receive=BNB$/)
    await expect(getDetailValue(page, 'Removed from the pool')).toHaveText(/BNB.*ZONO|ZONO.*BNB/)
    await getMainButton(page, new RegExp(`^Enable ${toPairPattern('BNB', 'ZONO')} LP$`)).click()
    await getMainButton(page, 'Remove').click()
    const confirm = getDialog(page, 'You will receive')
    await expect(getPreview(page)).toContainText('Transaction preview matches.')
    const least = toNumber(await getDetailValue(confirm, 'Minimum received').textContent())
    const before = await chain.readBalance('bnb', wallet.address)
    await confirm.getByRole('button', { name: 'Confirm' }).click()
    const receipt = await waitForReceipt(page, 'Liquidity removed')
    await expect(receipt).toContainText(/Removed BNB\/ZONO liquidity for [\d.]+ BNB/)
    expect(wallet.sentHashes).toHaveLength(1)
    // The network fee of a transaction is far below a hundredth of a BNB.
    const gained = Number((await chain.readBalance('bnb', wallet.address)) - before) / 1e18
    expect(gained).toBeGreaterThan(least - 0.01)
    expect(await chain.readBalance('zono', wallet.address)).toBe(0n)
    expect(await readLiquidity(chain, wallet.address)).toBe(parseUnits('5', 18))
  })

  test('zap: all of it comes out as a third token, by an approval where the wallet cannot sign', async ({
    page,
    wallet,
    chain,
  }) => {
    wallet.disableSigning()
    await openWithWallet(page, `/remove/BNB/${chain.token('zono').address}?receive=BNB`)
    await page.getByRole('button', { name: /^You will receive/ }).click()
    await getDialog(page, 'Select a Token').getByText('USDC', { exact: true }).first().click()
    await getMainButton(page, 'Max').click()
    await expect(page.getByRole('term').filter({ hasText: /^Swapped/ })).toHaveCount(2)
    await getMainButton(page, /^Enable .*LP$/).click()
    await getMainButton(page, 'Remove').click()
    await getDialog(page, 'You will receive').getByRole('button', { name: 'Confirm' }).click()
    await waitForReceipt(page, 'Liquidity removed')
    expect(wallet.sentHashes).toHaveLength(2)
    expect(await chain.readBalance('usdc', wallet.address)).toBeGreaterThan(0n)
    expect(await chain.readBalance('wbnb', wallet.address)).toBe(0n)
    expect(await readLiquidity(chain, wallet.address)).toBe(0n)
  })

  test('axe finds nothing on the screens of one token', async ({ page, chain }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWithWallet(page, getAddPath(chain))
    await getPaidInput(page).fill('1')
    await expect(page.getByText('Share of Pool')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/remove/BNB/${chain.token('zono').address}?receive=BNB`)
    await expect(page.getByText('Minimum received')).toBeVisible()
    await expectAccessible(page)
  })
})

test('zap: a token that keeps a part of each transfer is refused with a sentence and the way to both tokens', async ({
  page,
  chain,
}) => {
  await openWithWallet(page, `/add/BNB/${chain.token('safe').address}?pay=BNB`)
  await getPaidInput(page).fill('0.001')
  await expect(page.getByRole('main')).toContainText('SAFE keeps a part of each transfer')
  await expect(getMainButton(page, 'Use both tokens')).toBeDisabled()
  await page.getByRole('switch', { name: /^Use one token/ }).click()
  await expect(page.getByRole('textbox', { name: 'First token' })).toBeVisible()
})

test('zap: neither a pool without liquidity nor a network without the contract offers it', async ({ page, chain }) => {
  await page.goto(`/add/${chain.token('link').address}/${chain.token('usdc').address}?pay=BNB`)
  await expect(page.getByText(/^You’re the first liquidity provider/)).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'First token' })).toBeVisible()

  const { Zap: _, ...contracts } = chain.deployment.contracts
  await overrideConfig(page, chain, { deployment: { ...chain.deployment, contracts } })
  await page.goto(getAddPath(chain))
  await expect(page.getByRole('textbox', { name: 'First token' })).toBeVisible()
  await expect(page.getByText('ZONO per BNB')).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
})

/** Opens the panel of the farm of BNB and ZONO, and the deposit of one token in it. */
async function startWithCoin(page: Page) {
  await page
    .getByRole('button', { name: new RegExp(`^Manage ${toPairPattern('WBNB', 'ZONO')}`) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Start with BNB' }).click()
  await expectFocusKept(page)
  await getPaidInput(page).fill('1')
}

/** LP tokens of BNB and ZONO that an account has in their farm, in base units. */
async function readStake({ client, deployment, getPairAddress }: ChainFixture, account: Address): Promise<bigint> {
  const farm = { abi: MasterFarm.abi, address: deployment.contracts.MasterFarm as Address } as const
  const length = await client.readContract({ ...farm, functionName: 'poolLength' })
  let stake = 0n
  for (let pid = 0n; pid < length; pid++) {
    const [lpToken] = await client.readContract({ ...farm, functionName: 'poolInfo', args: [pid] })
    if (lpToken !== getPairAddress('zono', 'wbnb')) continue
    stake += (await client.readContract({ ...farm, functionName: 'userInfo', args: [pid, account] }))[0]
  }
  return stake
}

test('zap: who has no LP tokens of a farm starts with BNB, and stakes what it became next', async ({
  page,
  wallet,
  chain,
}) => {
  await openWithWallet(page, '/farms')
  await startWithCoin(page)
  await expect(page.getByText('Your wallet confirms two steps')).toBeVisible()
  // What holds for a stake is said before the deposit.
  await expect(page.getByText(/^This deposit is locked for/)).toBeVisible()
  await page.getByRole('button', { name: 'Use LP tokens' }).click()
  await expectFocusKept(page)
  await page.getByRole('button', { name: 'Start with BNB' }).click()
  await getPaidInput(page).fill('1')
  await page.getByRole('button', { name: 'Supply', exact: true }).click()
  await getDialog(page, 'Add Liquidity').getByRole('button', { name: 'Confirm Supply' }).click()
  await waitForReceipt(page, 'Liquidity added')
  await page.keyboard.press('Escape')
  const field = page.getByRole('textbox', { name: /^Stake amount/ })
  await expect(field).toBeVisible()
  await expectFocusKept(page)
  await page.getByRole('button', { name: 'Max', exact: true }).click()
  await page.getByRole('button', { name: /^Enable .*LP$/ }).click()
  await page.getByRole('button', { name: /^Stake [\d.]+ LP$/ }).click()
  await expect.poll(() => readStake(chain, wallet.address)).toBeGreaterThan(0n)
  expect(await readLiquidity(chain, wallet.address)).toBe(0n)
})

test('zap: a wallet that batches deposits one token and stakes it in one confirmation', async ({ page, chain }) => {
  const { address } = accounts.testUser
  await page.goto('/farms')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Devnet wallet' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeVisible()
  const [stakedBefore, heldBefore] = [await readStake(chain, address), await readLiquidity(chain, address)]
  await startWithCoin(page)
  await page.getByRole('button', { name: 'Supply & Stake' }).click()
  const confirm = getDialog(page, 'Supply & Stake')
  await expect(getPreview(page)).toContainText('Transaction preview matches.')
  await expect(getDetailValue(confirm, 'Network fee')).toBeVisible()
  const shown = toNumber(await getDetailValue(confirm, 'Staked in the farm').textContent())
  await confirm.getByRole('button', { name: 'Supply & Stake' }).click()
  const receipt = await waitForReceipt(page, 'Liquidity added and staked')
  await expect(receipt).toContainText('Added 1 BNB to BNB/ZONO and staked')
  const staked = Number((await readStake(chain, address)) - stakedBefore) / 1e18
  expect(staked).toBeCloseTo(shown, 3)
  // Of what arrived above the minimum nothing is lost.
  const rest = Number((await readLiquidity(chain, address)) - heldBefore) / 1e18
  expect(rest).toBeGreaterThanOrEqual(0)
  expect(rest).toBeLessThan(staked / 100)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: /^Stake amount/ })).toBeVisible()
  await expectFocusKept(page)
})
