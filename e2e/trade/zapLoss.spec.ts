import type { Page } from '@playwright/test'
import { Pair, Router } from '@zono/protocol'
import { type Address, encodeFunctionData, erc20Abi, formatEther, type Hex, maxUint256 } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { watchLostFocus } from '../support/assistive.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import { expect, getDialog, getMainButton, test } from '../support/fixtures.ts'
import { expectFitsWidth, openOnPhoneByKeyboard, pressByKeyboard, typeByKeyboard } from '../support/keyboard.ts'

const getPaidInput = (page: Page) => page.getByRole('textbox', { name: /^You pay/ })
const getStop = (page: Page) => getDialog(page, 'Large loss')

const setExpertMode = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('zono.settings', JSON.stringify({ version: 1, value: { expertMode: true } })),
  )

/** Presses the button of the form, and types the word that an expert is asked for. */
async function passImpactPrompt(page: Page, button: string) {
  await pressByKeyboard(page, getMainButton(page, button))
  const question = getDialog(page, 'Price Impact High')
  await typeByKeyboard(page, question.getByRole('textbox'), 'confirm')
  await pressByKeyboard(page, question.getByRole('button', { name: 'Swap Anyway' }))
}

/** The only pool that trades LINK: LP tokens that its first provider has, and wei of BNB in it. */
async function readLinkPool({ client, token, getPairAddress }: ChainFixture) {
  const address = getPairAddress('link', 'wbnb') as Address
  const [liquidity, reserve] = await Promise.all([
    client.readContract({ abi: Pair.abi, address, functionName: 'balanceOf', args: [accounts.deployer.address] }),
    client.readContract({
      abi: erc20Abi,
      address: token('wbnb').address as Address,
      functionName: 'balanceOf',
      args: [address],
    }),
  ])
  return { address, liquidity, reserve }
}

/** The first provider of the pool of LINK and BNB takes two thirds of its liquidity out. */
async function shrinkLinkPool(chain: ChainFixture) {
  const { address, liquidity } = await readLinkPool(chain)
  const router = chain.deployment.contracts.Router as Address
  const taken = (liquidity * 2n) / 3n
  const { deployer } = accounts
  const send = (to: Address, data: Hex) => chain.send(deployer.address, to, data)
  await send(address, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, taken] }))
  const [link, wbnb] = [chain.token('link').address as Address, chain.token('wbnb').address as Address]
  const args = [link, wbnb, taken, 0n, 0n, deployer.address, maxUint256] as const
  await send(router, encodeFunctionData({ abi: Router.abi, functionName: 'removeLiquidity', args }))
}

test('zap loss: on a phone, by keyboard, a deposit that the pools are too small for is refused; an expert reads the loss, and takes the amount that loses little', async ({
  page,
  wallet,
  chain,
}) => {
  const path = `/add/BNB/${chain.token('zono').address}?pay=BNB`
  await openOnPhoneByKeyboard(page, path)
  await typeByKeyboard(page, getPaidInput(page), '500000')
  await expect(getMainButton(page, 'Price Impact Too High')).toBeDisabled()

  await setExpertMode(page)
  await page.goto(path)
  await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeVisible()
  await typeByKeyboard(page, getPaidInput(page), '500000')
  const getLosses = await watchLostFocus(page)
  await passImpactPrompt(page, 'Supply')
  const stop = getStop(page)
  await expect(stop).toContainText('You would lose about')
  await expect(stop).toContainText('The pools are too small for this amount')
  await expect(stop).toContainText('With this amount the price impact stays below 2%.')
  await expect(stop.getByRole('button', { name: 'Supply Anyway' })).toBeDisabled()
  await expectFitsWidth(page)
  const smaller = stop.getByRole('button', { name: /^Use [\d.,]+ BNB$/ })
  const amount = (await smaller.textContent())?.replace(/[^\d.]/g, '') ?? ''
  await pressByKeyboard(page, smaller)
  await expect(stop).toBeHidden()
  await expect(getPaidInput(page)).toHaveValue(amount)
  // An ordinary deposit: nothing is asked before its confirmation.
  await pressByKeyboard(page, getMainButton(page, 'Supply'))
  await expect(getDialog(page, 'Add Liquidity').getByRole('button', { name: 'Confirm Supply' })).toBeEnabled()
  expect(wallet.sentHashes).toHaveLength(0)
  expect(await getLosses()).toBe(0)
})

test('zap loss: on a phone, by keyboard, a loss that grows while it is read is read for ten seconds again', async ({
  page,
  wallet,
  chain,
}) => {
  const { reserve } = await readLinkPool(chain)
  await setExpertMode(page)
  await openOnPhoneByKeyboard(page, `/add/BNB/${chain.token('link').address}?pay=BNB`)
  await typeByKeyboard(page, getPaidInput(page), formatEther(reserve * 3n))
  await passImpactPrompt(page, 'Supply')
  const stop = getStop(page)
  const readNumber = async (text: RegExp) =>
    Number.parseFloat((await stop.getByText(text).innerText()).replace(/^\D+/, ''))
  const readSeconds = () => readNumber(/^You can continue in \d+ second/)
  const readPercent = () => readNumber(/% of what you put in$/)
  // Late enough that a slow machine sees the new ten seconds before they are down to these.
  await expect.poll(readSeconds).toBeLessThan(5)
  const [before, seconds] = [await readPercent(), await readSeconds()]
  await shrinkLinkPool(chain)
  await expect.poll(readPercent).toBeGreaterThan(before + 5)
  expect(await readSeconds()).toBeGreaterThan(seconds)
  await expect(stop.getByRole('button', { name: 'Supply Anyway' })).toBeDisabled()
  expect(wallet.sentHashes).toHaveLength(0)
})

test('zap loss: on a phone, by keyboard, receiving one token at a large loss is read for ten seconds; both tokens are the way out', async ({
  page,
  wallet,
  chain,
}) => {
  const { liquidity } = await readLinkPool(chain)
  await chain.fundLpToken('link', 'wbnb', wallet.address, formatEther((liquidity * 4n) / 5n))
  await setExpertMode(page)
  await openOnPhoneByKeyboard(page, `/remove/BNB/${chain.token('link').address}?receive=BNB`)
  const getLosses = await watchLostFocus(page)
  await pressByKeyboard(page, page.getByRole('main').getByRole('button', { name: 'Max' }))
  await pressByKeyboard(page, getMainButton(page, /^Enable .*LP$/))
  await passImpactPrompt(page, 'Remove')
  const stop = getStop(page)
  await expect(stop).toContainText('You would lose about')
  await expect(stop.getByRole('button', { name: 'Remove Anyway' })).toBeDisabled()
  await expectFitsWidth(page)
  await pressByKeyboard(page, stop.getByRole('button', { name: 'Receive both tokens' }))
  await expect(stop).toBeHidden()
  await expect(page.getByRole('switch', { name: /^Receive one token/ })).not.toBeChecked()
  expect(wallet.sentHashes).toHaveLength(0)
  expect(await getLosses()).toBe(0)
})
