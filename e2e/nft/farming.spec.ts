import type { Page } from '@playwright/test'
import { NftFarm } from '@zono/protocol'
import { parseEther } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { getNftFarm } from '../../devnet/nfts/addresses.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDetailValue, getDialog, openWithWallet, test } from '../support/fixtures.ts'
import { expectFocusKept } from '../support/keyboard.ts'
import { watchLayoutShift } from '../support/layoutShift.ts'
import { createNfts } from '../support/nfts.ts'

const TWO_DAYS_SECONDS = 2 * 86_400

/** Most pieces of the live farm that one account gets. */
const MAX_PER_USER = 5

const getCard = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}`) })

/** Opens the lock dialog of the live farm, whose pieces cost 500 ZONO each. */
async function openLock(page: Page) {
  await getCard(page, 'Guardian Angel').getByRole('button', { name: 'Lock ZONO' }).click()
  return getDialog(page, 'Lock for Guardian Angel')
}

/** Locks for some pieces, from the open dialog to the receipt. */
async function lock(page: Page, count: string) {
  const dialog = await openLock(page)
  await dialog.getByRole('textbox', { name: 'Number of pieces' }).fill(count)
  await dialog.getByRole('button', { name: /^Enable/ }).click()
  await dialog.getByRole('button', { name: /^Lock .* ZONO$/ }).click()
  const receipt = getDialog(page, 'Transaction confirmed')
  await expect(receipt).toContainText('Guardian Angel')
  return receipt
}

test('NFT farming: a visitor sees live and finished farms with their terms [ROUTE-25] [NFTFARM-01] [NFTFARM-02] [NFTFARM-03] [NFTFARM-04] [NFTFARM-05] [NFTFARM-06] [NFTFARM-07]', async ({
  page,
}) => {
  const readLayoutShift = await watchLayoutShift(page)
  await page.goto('/nft-farming')
  await expect(page).toHaveTitle(/^NFT Farming \| Zono/)
  const live = getCard(page, 'Guardian Angel')
  await expect(live).toContainText('Lock 500 ZONO for 2 days, get 1 Guardian Angel, and your ZONO back less the fee.')
  await expect(live).toContainText(/\d+ of 20/)
  await expect(getDetailValue(live, 'Fee')).toHaveText('0.5%')
  await expect(getDetailValue(live, 'Per account')).toHaveText('5')
  const upcoming = getCard(page, 'Goddess Angel')
  await expect(upcoming).toContainText('Lock 750 ZONO for 14 days, get 1 Goddess Angel, and all your ZONO back.')
  await expect(upcoming.getByRole('timer')).toBeVisible()
  await expect(upcoming.getByRole('button', { name: 'Not open yet' })).toBeDisabled()
  await expectAccessible(page)
  const { sum, causes } = await readLayoutShift()
  expect(sum, causes.join('\n')).toBeLessThan(0.02)
  // Farms 0 to 3, whatever their contracts say.
  await page.getByRole('button', { name: 'Finished', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
  for (const button of await page.getByRole('article').getByRole('button', { name: 'Finished' }).all())
    await expect(button).toBeDisabled()
})

test('NFT farming: tokens are locked for pieces that are reserved, and adding restarts the lock [NFTFARM-08] [NFTFARM-A2]', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  await chain.fundToken('zono', wallet.address, '2000')
  await openWithWallet(page, '/nft-farming')
  const dialog = await openLock(page)
  const count = dialog.getByRole('textbox', { name: 'Number of pieces' })
  await count.fill('6')
  await expect(dialog.getByRole('button', { name: 'You can get 5 more' })).toBeDisabled()
  await count.fill('5')
  await expect(dialog.getByRole('button', { name: 'Insufficient ZONO balance' })).toBeDisabled()
  // The way to what is missing, with the amount filled in.
  await expect(dialog.getByRole('link', { name: 'Get ZONO' })).toHaveAttribute(
    'href',
    /^\/swap\?outputCurrency=0x[0-9a-f]{40}&exactField=output&exactAmount=500$/i,
  )
  await count.fill('2')
  await expect(getDetailValue(dialog, 'You lock')).toContainText('1,000 ZONO')
  await expect(getDetailValue(dialog, 'Fee')).toContainText('5 ZONO (0.5%)')
  await expect(getDetailValue(dialog, 'You get back')).toContainText('995 ZONO')
  await expect(getDetailValue(dialog, 'Rewards you miss')).toContainText('ZONO')
  await expect(getDetailValue(dialog, 'Floor price')).toContainText('BNB')
  await page.keyboard.press('Escape')
  const receipt = await lock(page, '2')
  await expect(receipt.getByRole('list', { name: 'Pieces' }).getByRole('listitem')).toHaveCount(2)
  await expect.poll(() => chain.readBalance('zono', wallet.address)).toBe(parseEther('1000'))
  await receipt.getByRole('button', { name: 'Done' }).click()
  const card = getCard(page, 'Guardian Angel')
  await expect(getDetailValue(card, 'Reserved for you')).toHaveText('2')
  await expect(getDetailValue(card, 'You get back')).toContainText('995 ZONO')
  // Half of the lock later: both dates are there before anything is signed.
  await nfts.passTime(TWO_DAYS_SECONDS / 2)
  const again = await openLock(page)
  await expect(again).toContainText(
    /This restarts your lock: everything you’ve locked here can be claimed from .+ instead of .+\./,
  )
})

test('NFT farming: after the lock the pieces and the tokens are claimed [NFTFARM-08] [NFTFARM-02]', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  await chain.fundToken('zono', wallet.address, '500')
  await openWithWallet(page, '/nft-farming')
  await (await lock(page, '1')).getByRole('button', { name: 'Done' }).click()
  const card = getCard(page, 'Guardian Angel')
  await card.getByRole('button', { name: /^Locked for/ }).click()
  const dialog = getDialog(page, 'Your lock for Guardian Angel')
  await expect(dialog.getByRole('button', { name: 'Still locked' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await nfts.passTime(TWO_DAYS_SECONDS)
  await card.getByRole('button', { name: 'Claim 1 piece' }).click()
  await dialog.getByRole('button', { name: 'Claim 1 piece' }).click()
  const receipt = getDialog(page, 'Transaction confirmed')
  await expect(receipt).toContainText('1 Guardian Angel')
  await expect(getDetailValue(receipt, 'You received')).toContainText('497.5 ZONO')
  expect(await chain.readBalance('zono', wallet.address)).toBe(parseEther('497.5'))
  expect(await nfts.readOwned('ZNW', wallet.address)).toHaveLength(1)
  await receipt.getByRole('button', { name: 'Done' }).click()
  await expect(getDetailValue(card, 'Claimed by you')).toHaveText('1')
  await expectFocusKept(page)
})

test('NFT farming: an emergency withdrawal returns the tokens and says what it gives up [NFTFARM-08]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '500')
  await openWithWallet(page, '/nft-farming')
  await (await lock(page, '1')).getByRole('button', { name: 'Done' }).click()
  await getCard(page, 'Guardian Angel')
    .getByRole('button', { name: /^Locked for/ })
    .click()
  const dialog = getDialog(page, 'Your lock for Guardian Angel')
  await dialog.getByRole('button', { name: 'Emergency withdrawal' }).click()
  await expect(dialog).toContainText(
    'You get 497.5 ZONO back now and give up the pieces reserved for you. The fee you paid isn’t returned.',
  )
  // A hovered button is paler.
  await page.mouse.move(0, 0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Withdraw and give up the pieces' }).click()
  await expect(dialog).toBeHidden()
  await expect(getCard(page, 'Guardian Angel').getByRole('button', { name: /^Locked for/ })).toBeHidden()
  await expect.poll(() => chain.readBalance('zono', wallet.address)).toBe(parseEther('497.5'))
})

test('NFT farming: others take the last pieces while the dialog is open [NFTFARM-06]', async ({
  page,
  chain,
  wallet,
}) => {
  const nfts = createNfts(chain)
  await chain.fundToken('zono', wallet.address, '3000')
  await openWithWallet(page, '/nft-farming')
  const dialog = await openLock(page)
  await dialog.getByRole('textbox', { name: 'Number of pieces' }).fill('5')
  await expect(dialog.getByRole('button', { name: 'Enable ZONO' })).toBeVisible()
  const farm = { abi: NftFarm.abi, address: getNftFarm(chain.deployment, 4) }
  for (const [trader, { address }] of accounts.traders.entries()) {
    const [, , purchased] = await chain.client.readContract({ ...farm, functionName: 'userInfo', args: [address] })
    const left = await chain.client.readContract({ ...farm, functionName: 'nftsLeft' })
    const count = Math.min(MAX_PER_USER - Number(purchased), Number(left) - 2)
    if (count <= 0) continue
    await chain.fundToken('zono', address, '2500')
    await nfts.lockAs(trader, 4, count)
  }
  await expect(dialog.getByRole('button', { name: /^Only \d are left$/ })).toBeDisabled()
})
