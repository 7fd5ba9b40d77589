import type { Page } from '@playwright/test'
import { erc20Abi, NftStaking } from '@zono/protocol'
import { accounts } from '../../devnet/chain/accounts.ts'
import { getNftStakingPool } from '../../devnet/nfts/addresses.ts'
import { expect, getDetailValue, getDialog, openWithWallet, test } from '../support/fixtures.ts'
import { createNfts } from '../support/nfts.ts'

const getCard = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}`) })

async function openPool(page: Page, name: string, button: string | RegExp = 'Stake NFT') {
  await getCard(page, name).getByRole('button', { name: button }).click()
  return getDialog(page, name)
}

test('NFT staking: rewards are claimed, and one of two pieces is unstaked [NFTSTAKE-07]', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const tokenIds = await nfts.giveNft('ZNG', wallet.address, 2)
  await chain.client.impersonateAccount({ address: wallet.address })
  await nfts.stakeAs(wallet.address, 0, 'ZNG', tokenIds)
  await openWithWallet(page, '/nft-staking')
  const dialog = await openPool(page, 'Goddess Angel', 'Manage 2 pieces')
  await dialog.getByRole('tab', { name: 'Rewards' }).click()
  await expect(dialog).toContainText(/Ready to claim0\.00\d+ ZONO/)
  await dialog.getByRole('button', { name: 'Claim', exact: true }).click()
  await expect.poll(() => chain.readBalance('zono', wallet.address)).toBeGreaterThan(0n)
  await dialog.getByRole('tab', { name: 'Unstake (2)' }).click()
  await dialog.getByRole('option', { name: `#${tokenIds[1]}` }).click()
  await dialog.getByRole('button', { name: 'Unstake 1' }).click()
  await expect(dialog.getByRole('tab', { name: 'Unstake (1)' })).toBeVisible()
  expect(await nfts.readOwned('ZNG', wallet.address)).toEqual([tokenIds[1]])
})

test('NFT staking: the fee is paid in its token, and an emergency withdrawal is free of it [NFTSTAKE-02] [NFTSTAKE-07] [NFTSTAKE-A4]', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  await nfts.giveNft('ZNW', wallet.address, 1)
  await openWithWallet(page, '/nft-staking')
  const dialog = await openPool(page, 'Guardian Angel')
  await dialog.getByRole('option').click()
  await expect(dialog.getByRole('button', { name: 'You need 1.5 ZONO for the fee' })).toBeDisabled()
  await chain.fundToken('zono', wallet.address, '1.5')
  // One piece is approved by itself, then the fee.
  await dialog.getByRole('button', { name: /^Enable Guardian Angel #\d+$/ }).click()
  await dialog.getByRole('button', { name: 'Enable ZONO' }).click()
  await dialog.getByRole('button', { name: 'Stake 1' }).click()
  await expect(dialog.getByRole('tab', { name: 'Unstake (1)' })).toBeVisible()
  expect(await chain.readBalance('zono', wallet.address)).toBe(0n)
  await dialog.getByRole('tab', { name: 'Unstake (1)' }).click()
  await dialog.getByRole('option').click()
  await expect(dialog.getByRole('button', { name: 'You need 0.5 ZONO for the fee' })).toBeDisabled()
  await expect(dialog).toContainText('Without the fee you can still leave')
  await dialog.getByRole('tab', { name: 'Rewards' }).click()
  await expect(getDetailValue(dialog, 'Held back for the fee')).toHaveText(/^0\.\d+ ZONO$/)
  await dialog.getByRole('button', { name: 'Emergency withdrawal' }).click()
  await expect(dialog).toContainText('You get 1 piece back now without a fee, and give up all rewards')
  await dialog.getByRole('button', { name: 'Withdraw and forfeit rewards' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => nfts.readOwned('ZNW', wallet.address)).toHaveLength(1)
})

test('NFT staking: pieces and rewards of a pool that has ended are taken out [NFTSTAKE-04] [NFTSTAKE-07] [NFTSTAKE-A2]', async ({
  page,
  chain,
}) => {
  // The visitor of the devnet has pieces in it.
  await page.goto('/nft-staking?state=finished')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Devnet wallet' }).click()
  const dialog = await openPool(page, 'NFT Global', 'End farming')
  const visitor = accounts.testUser.address
  const pool = { abi: NftStaking.abi, address: getNftStakingPool(chain.deployment, 4) }
  const token = await chain.client.readContract({ ...pool, functionName: 'rewardToken' })
  const readReward = () =>
    chain.client.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [visitor] })
  const pending = await chain.client.readContract({ ...pool, functionName: 'pendingRewards', args: [visitor] })
  const before = await readReward()
  await expect(dialog.getByRole('list', { name: 'Pieces' })).toBeVisible()
  await expect(dialog).toContainText('One confirmation in your wallet covers everything.')
  await dialog.getByRole('button', { name: 'End farming' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(readReward).toBe(before + pending)
  await expect(getCard(page, 'NFT Global').getByRole('button', { name: 'Finished' })).toBeDisabled()
  await expect(getCard(page, 'NFT Global')).toContainText(/(^|[^\d,.])0\s*ZONO\s*a day for each piece/)
})
