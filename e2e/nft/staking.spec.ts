import type { Page } from '@playwright/test'
import { NftStaking } from '@zono/protocol'
import { getNftStakingPool } from '../../devnet/nfts/addresses.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDetailValue, getDialog, openWithWallet, overrideConfig, test } from '../support/fixtures.ts'
import { watchLayoutShift } from '../support/layoutShift.ts'
import { createNfts } from '../support/nfts.ts'

const getCard = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}`) })

async function openPool(page: Page, name: string, button: string | RegExp = 'Stake NFT') {
  await getCard(page, name).getByRole('button', { name: button }).click()
  return getDialog(page, name)
}

test('NFT staking: a visitor sees each pool with reward, places, fees and dates [ROUTE-25] [NFTSTAKE-01] [NFTSTAKE-02] [NFTSTAKE-04] [NFTSTAKE-06] [NFTSTAKE-A1]', async ({
  page,
}) => {
  const readLayoutShift = await watchLayoutShift(page)
  await page.goto('/nft-staking')
  await expect(page).toHaveTitle(/^NFT Staking \| Zono/)
  const guardian = getCard(page, 'Guardian Angel')
  await expect(guardian).toContainText('a day for each piece')
  await expect(guardian).toContainText(/\d+ of 40/)
  await expect(getDetailValue(guardian, 'Fee to stake')).toContainText('1.5 ZONO')
  await expect(getDetailValue(guardian, 'Fee to unstake')).toContainText('0.5 ZONO')
  await expect(getDetailValue(guardian, 'Per account')).toHaveText('10')
  await expect(getDetailValue(guardian, 'Ends')).toContainText(/^about .+ \d{4}/)
  await expect(getCard(page, 'Amulet Native').getByRole('button', { name: 'All places are taken' })).toBeDisabled()
  await expect(getCard(page, 'Amulet Govern').getByText('Upcoming', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const { sum, causes } = await readLayoutShift()
  expect(sum, causes.join('\n')).toBeLessThan(0.02)
  const upcoming = await openPool(page, 'Amulet Govern')
  await expect(upcoming).toContainText('Nothing is earned before the pool starts.')
  await page.keyboard.press('Escape')
  // The wallet is asked for at the end.
  const dialog = await openPool(page, 'Goddess Angel')
  await expect(dialog.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  await expect(dialog).not.toContainText('Nothing is earned before the pool starts.')
})

test('NFT staking: three pieces are picked by keyboard, approved together and staked [NFTSTAKE-03] [NFTSTAKE-07] [NFTSTAKE-A4]', async ({
  page,
  wallet,
  chain,
}) => {
  await createNfts(chain).giveNft('ZNG', wallet.address, 4)
  await openWithWallet(page, '/nft-staking')
  const dialog = await openPool(page, 'Goddess Angel')
  const list = dialog.getByRole('listbox', { name: 'Pieces in your wallet' })
  await expect(list.getByRole('option')).toHaveCount(4)
  await list.focus()
  for (const key of ['Space', 'ArrowRight', 'Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await expect(dialog.getByRole('status').filter({ hasText: '3 selected' })).toBeVisible()
  await expect(getDetailValue(dialog, 'You earn a day')).toContainText('ZONO')
  await expect(getDetailValue(dialog, 'Until the end, at most')).toContainText('ZONO')
  // Several pieces need the whole collection; the stake comes after it.
  await expect(dialog.getByRole('button', { name: 'Stake 3' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Enable Goddess Angel' }).click()
  await dialog.getByRole('button', { name: 'Stake 3' }).click()
  await expect(dialog.getByRole('tab', { name: 'Unstake (3)' })).toBeVisible()
  await expect(list.getByRole('option')).toHaveCount(1)
  const pool = { abi: NftStaking.abi, address: getNftStakingPool(chain.deployment, 0) }
  const [staked] = await chain.client.readContract({ ...pool, functionName: 'viewUserInfo', args: [wallet.address] })
  expect(staked).toHaveLength(3)
  // What a block brings is worth less than its claim costs.
  await chain.client.mine({ blocks: 1 })
  await dialog.getByRole('tab', { name: 'Rewards' }).click()
  await expect(dialog).toContainText(/Worth less than its network fee of \$\d/)
})

test('NFT staking: a piece that was sent away is left out, the others go on [NFTSTAKE-03]', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const [first = 0n] = await nfts.giveNft('ZNG', wallet.address, 3)
  await openWithWallet(page, '/nft-staking')
  const dialog = await openPool(page, 'Goddess Angel')
  await dialog.getByRole('button', { name: 'Select all' }).click()
  await expect(dialog.getByRole('button', { name: 'Stake 3' })).toBeVisible()
  await chain.client.impersonateAccount({ address: wallet.address })
  await nfts.transfer(wallet.address, nfts.toPiece('ZNG', first), nfts.people[0] ?? wallet.address)
  await expect(dialog.getByRole('status').filter({ hasText: 'Not yours any more: 1 of 3 was left out.' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Stake 2' })).toBeVisible()
  await expectAccessible(page)
})

test('NFT staking: a pool fills up while the dialog is open [NFTSTAKE-02]', async ({ page, wallet, chain }) => {
  const nfts = createNfts(chain)
  await nfts.giveNft('ZNG', wallet.address, 2)
  await openWithWallet(page, '/nft-staking')
  const dialog = await openPool(page, 'Goddess Angel')
  await dialog.getByRole('button', { name: 'Select all' }).click()
  await nfts.fillStaking(0)
  await expect(dialog.getByRole('button', { name: 'All places are taken' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(getCard(page, 'Goddess Angel').getByText('Full', { exact: true })).toBeVisible()
})

test('NFT staking: without the item service the pieces are there [NFTSTAKE-05] [NFTSTAKE-A3]', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  await nfts.giveNft('ZNG', wallet.address, 2)
  await overrideConfig(page, chain, { nftItemsUrl: `${chain.webUrl}/nothing` })
  const queries: string[] = []
  await page.route('**/nothing/api/item**', (route) => {
    queries.push(new URL(route.request().url()).search)
    return route.fulfill({ status: 503, body: 'down' })
  })
  await openWithWallet(page, '/nft-staking')
  const dialog = await openPool(page, 'Goddess Angel')
  await expect(dialog.getByRole('option')).toHaveCount(2)
  await expect(dialog).toContainText('Pictures are late. Your pieces are read from the chain.')
  expect(queries[0]).toContain('sortDir=desc&sortBy=timestamp&limit=100&page=1')
  expect(queries[0]).toContain(`owner=${wallet.address}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
