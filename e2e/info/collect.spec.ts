// Everything an account can take now, listed in the portfolio and taken with one confirmation or one after the other.

import type { Page } from '@playwright/test'
import { getContract, MasterFarm, SaleVault } from '@zono/protocol'
import { encodeFunctionData } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { createLotteryWorld } from '../games/lotteryWorld.ts'
import { createPredictionWorld } from '../games/predictionWorld.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { watchLostFocus } from '../support/assistive.ts'
import { expect, getDialog, openWithWallet, overrideConfig, test } from '../support/fixtures.ts'
import { expectFitsWidth, expectFocusKept, openOnPhoneByKeyboard, pressByKeyboard } from '../support/keyboard.ts'
import { createNfts } from '../support/nfts.ts'
import { waitForReadRounds } from '../support/waits/readRounds.ts'

const getStrip = (page: Page) => page.getByRole('region', { name: 'Ready to collect' })

test('collect: a reward, a prize and a win are taken one after the other; a refusal in the middle resumes', async ({
  page,
  wallet,
  chain,
}) => {
  test.slow()
  const me = wallet.address
  await openWithWallet(page, '/portfolio')
  await expect(getStrip(page)).toContainText('Nothing to collect')

  const prediction = createPredictionWorld(chain)
  await prediction.start()
  const [won = 0n] = await prediction.playDuels(me, [['bull', '1', 'up']])
  const lottery = createLotteryWorld(chain)
  const number = await lottery.readComingNumber()
  await lottery.buy(me, [`${number[0]}${(Number(number[1]) + 1) % 10}0000`])
  await lottery.finishRound()
  await chain.fundToken('link', me, '100')
  await chain.stake(30n, 'link', me, '100')
  await chain.fundToken('zono', me, '100')
  const vault = getContract(chain.deployment, SaleVault)
  await chain.approve('zono', me, vault.address, '100')
  await chain.send(me, vault.address, encodeFunctionData({ ...vault, functionName: 'deposit', args: [10n ** 20n] }))
  await createNfts(chain).giveNft('ZNG', me, 2)
  await chain.client.mine({ blocks: 20 })

  // Bets are read again after a receipt of the page's own, and else once a minute.
  await page.reload()
  const strip = getStrip(page)
  await expect(strip).toContainText('3 items')
  await expect(strip).toContainText(/\$[\d,]+\.\d\d/)
  // All of it, and the stake in the sale vault, counts in the portfolio before it is taken.
  await expect(page.getByRole('region', { name: 'Committed' })).toContainText(/Prediction.*1\.97 BNB.*\$[\d,]+\.\d\d/)
  await expect(page.getByRole('region', { name: 'Rewards' })).toContainText(/Lottery/)
  await expect(page.getByRole('region', { name: 'Rewards' })).toContainText(/Farms/)
  await expect(page.getByRole('region', { name: 'NFTs and tickets' })).toContainText(/NFT Market.*2 pieces/)
  await expect(page.getByRole('region', { name: 'Rewards' })).not.toContainText('pieces')
  const stake = page.getByRole('region', { name: 'Staked' }).getByRole('row', { name: /Sale vault/ })
  await expect(stake).toContainText(/\$1\d\d\.\d\d/)
  await strip.getByRole('button', { name: 'Collect', exact: true }).click()
  const choice = getDialog(page, 'Ready to collect')
  await expect(choice.getByRole('checkbox')).toHaveCount(3)
  await expect(choice.getByRole('listitem').filter({ hasText: 'Claim 1 lottery prize' })).toContainText('ZONO')
  await expect(choice.getByRole('listitem').filter({ hasText: 'Collect 1.97 BNB of 1 round' })).toContainText(
    /Network fee ≈ \$\d/,
  )
  // Twenty blocks of rewards are worth less than it costs to take them: left out unless the person wants them.
  const harvest = choice.getByRole('listitem').filter({ hasText: 'Harvest from LINK' })
  await expect(harvest).toContainText(/Worth less than its network fee of \$\d/)
  await expect(harvest.getByRole('checkbox')).not.toBeChecked()
  await harvest.getByRole('checkbox').check()
  await expectAccessible(page)
  await choice.getByRole('button', { name: 'Continue' }).click()

  const dialog = getDialog(page, 'Collect')
  await expect(dialog).toContainText('Your wallet will ask you to confirm 3 times.')
  await expectAccessible(page)
  wallet.hold()
  await dialog.getByRole('button', { name: 'Harvest from LINK' }).click()
  await expect.poll(wallet.getTransactionRequestCount).toBe(1)
  wallet.release()
  // The wallet has taken the first request by then: the refusal is for the second one.
  await new Promise((resolve) => setTimeout(resolve))
  wallet.rejectNext()
  await expect(dialog).toContainText('Transaction rejected.')
  await expect(dialog).toContainText('1 of 3 sent')
  await dialog.getByRole('button', { name: 'Claim 1 lottery prize' }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
  // The dialog closes once all is sent; the last claim may still wait for its block.
  expect(wallet.sentHashes).toHaveLength(3)
  await expect.poll(async () => (await prediction.readLedger(won, me))[2]).toBe(true)
  // The stake goes on earning.
  await expect(strip.getByText('1 item', { exact: true })).toBeVisible({ timeout: 30_000 })
  const pending = { ...getContract(chain.deployment, MasterFarm), functionName: 'userInfo', args: [30n, me] } as const
  expect((await chain.client.readContract(pending))[0]).toBe(100n * 10n ** 18n)
})

test('collect: on a phone, by keyboard, the focus stays on the screen when the last that could be collected leaves it', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const [seller = '0x', buyer = '0x'] = nfts.people
  await nfts.changeTerms(nfts.getCollection('ZNG'), { creator: wallet.address, creatorFeeBps: 300n })
  const [tokenId = 0n] = await nfts.giveNft('ZNG', seller, 1)
  await nfts.list(seller, nfts.toPiece('ZNG', tokenId), '2')
  await nfts.buyAs(buyer, nfts.toPiece('ZNG', tokenId))
  await openOnPhoneByKeyboard(page, '/portfolio')
  const strip = getStrip(page)
  await expect(strip).toContainText('1 item')
  const collect = strip.getByRole('button', { name: 'Collect', exact: true })
  await pressByKeyboard(page, collect)
  const getLosses = await watchLostFocus(page)
  await expectFitsWidth(page)
  await pressByKeyboard(page, getDialog(page, 'Ready to collect').getByRole('button', { name: 'Continue' }))
  const dialog = getDialog(page, 'Collect')
  // The pressed button is gone.
  await expect(dialog.getByRole('heading', { name: 'Collect' })).toBeFocused()
  wallet.hold()
  await pressByKeyboard(page, dialog.getByRole('button', { name: 'Collect', exact: true }))
  await expect.poll(wallet.getTransactionRequestCount).toBe(1)
  // The dialog closes before the network has answered.
  await chain.blocks.pause()
  wallet.release()
  await expect(dialog).toBeHidden()
  await expectFocusKept(page)
  await chain.blocks.resume()
  await expect(strip).toContainText('Nothing to collect')
  await expect(collect).toHaveCount(0)
  await expectFocusKept(page)
  expect(await nfts.readWbnb(wallet.address)).toBe(60_000_000_000_000_000n)
  expect(await getLosses()).toBe(0)
})

test('collect: an atomic wallet takes all that a member of long standing has in nine areas with one confirmation', async ({
  page,
  chain,
}) => {
  const { address } = accounts.testUser
  await page.goto('/portfolio')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Devnet wallet' }).click()
  const strip = getStrip(page)
  await expect(strip).toContainText(/1\d items/)
  // Every area is read once a round has ended: the dialog keeps what there was when it opened.
  await waitForReadRounds(page, chain, 2)
  await strip.getByRole('button', { name: 'Collect', exact: true }).click()
  const choice = getDialog(page, 'Ready to collect')
  const boxes = choice.getByRole('checkbox')
  const first = boxes.first()
  await first.uncheck()
  await expect(first).not.toBeChecked()
  for (const box of await boxes.all()) await box.uncheck()
  await expect(choice.getByRole('button', { name: 'Nothing selected' })).toBeDisabled()
  for (const box of await boxes.all()) await box.check()
  const before = await chain.readBalance('zono', address)
  await choice.getByRole('button', { name: 'Continue' }).click()
  const dialog = getDialog(page, 'Collect')
  await expect(dialog).toContainText('One confirmation in your wallet covers everything.')
  await dialog.getByRole('button', { name: 'Collect' }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
  await expect.poll(() => chain.readBalance('zono', address)).toBeGreaterThan(before)
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    /Collected \(1\d\)You received.* ZONO.* BNB/,
  )
  // Stakes go on earning.
  await expect(strip.getByText(/^[1-4] items?$/)).toBeVisible({ timeout: 30_000 })
})

test('collect: an area that cannot be read is named, and the others go on', async ({ page, wallet, chain }) => {
  const { deployment } = chain
  const contracts = { ...deployment.contracts, Lottery: '0x00000000000000000000000000000000000000ee' }
  await chain.fundToken('link', wallet.address, '100')
  await chain.stake(30n, 'link', wallet.address, '100')
  await chain.client.mine({ blocks: 20 })
  await overrideConfig(page, chain, { deployment: { ...deployment, contracts } })
  await openWithWallet(page, '/portfolio')
  await expect(getStrip(page)).toContainText('1 item')
  await expect(getStrip(page)).toContainText('Couldn’t be read right now: Lottery.')
  await expectAccessible(page)
})
