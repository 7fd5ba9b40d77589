import { StakingPool, type UntypedRpc } from '@zono/protocol'
import { type Address, encodeFunctionData, erc20Abi, numberToHex, zeroAddress } from 'viem'
import type { ChainFixture } from '../support/chainFixtures.ts'
import { expect, getDetailValue, openWithWallet, test } from '../support/fixtures.ts'
import { getActionButton, openPanel } from './earnPanel.ts'

const getPoolAddress = ({ deployment }: ChainFixture, sousId: number): Address =>
  deployment.stakingPools?.find((pool) => pool.sousId === sousId)?.contractAddress ?? zeroAddress

/** Takes the reward tokens out of a pool, as if they had been paid. */
async function drainRewards({ client, token, send }: ChainFixture, pool: Address, rewardKey: string) {
  const reward = token(rewardKey).address
  const held = await client.readContract({ abi: erc20Abi, address: reward, functionName: 'balanceOf', args: [pool] })
  await client.impersonateAccount({ address: pool })
  await client.request<UntypedRpc>({ method: 'anvil_setBalance', params: [pool, numberToHex(10n ** 18n)] })
  const args = [token('zono').address, held] as const
  await send(pool, reward, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }))
  await client.stopImpersonatingAccount({ address: pool })
}

test('pool: a blacklisted account sees why it cannot stake, and withdraws its stake [POOL-11]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '100')
  await openWithWallet(page, '/pools')
  const view = await openPanel(page, 'Earn BUSD')
  await view.getByRole('textbox', { name: 'Stake amount' }).fill('60')
  await view.getByRole('button', { name: 'Enable ZONO' }).click()
  await getActionButton(view, 'Stake').click()
  await expect(getDetailValue(view, 'Staked')).toHaveText(/^60 /)

  const args = [wallet.address, true] as const
  const data = encodeFunctionData({ abi: StakingPool.abi, functionName: 'setBlacklisted', args })
  await chain.callAsOwner(getPoolAddress(chain, 4), data)
  await expect(view).toContainText('This account can’t stake or earn here. You can withdraw at any time.')
  await view.getByRole('textbox', { name: 'Stake amount' }).fill('10')
  await expect(view.getByRole('button', { name: 'This account can’t stake here' })).toBeDisabled()
  await view.getByRole('tab', { name: 'Unstake' }).click()
  await view.getByRole('button', { name: 'Max' }).click()
  await getActionButton(view, 'Unstake').click()
  await expect.poll(() => chain.readBalance('zono', wallet.address)).toBe(100n * 10n ** 18n)
})

test('pool: one without rewards left says so and shows no yield', async ({ page, wallet, chain }) => {
  await drainRewards(chain, getPoolAddress(chain, 4), 'busd')
  await chain.fundToken('zono', wallet.address, '100')
  await openWithWallet(page, '/pools')
  const row = page.getByRole('table', { name: 'Pools' }).getByRole('row').filter({ hasText: 'Earn BUSD' })
  await expect(row).toContainText('0%')
  const view = await openPanel(page, 'Earn BUSD')
  await expect(view).toContainText('This pool’s rewards have run out. Stakes earn nothing until it’s funded again.')
})
