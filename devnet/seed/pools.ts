import { erc20Abi, StakingPool } from '@zono/protocol'
import { encodeFunctionData, maxUint256, parseEther } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { createSendTransaction } from '../chain/sendTransaction.ts'
import { type DevnetContext, getDevnetToken, usdToTokenAmount } from '../context.ts'
import { getPoolFunding } from '../deploy/pools.ts'

/** Funds the staking pools to their ends, and lets people stake. */
export async function seedStakingPools(market: DevnetContext): Promise<void> {
  const { client, deployment } = market
  const { traders } = accounts
  const send = createSendTransaction(client)
  const [giver, staker] = traders
  if (giver === undefined || staker === undefined) return

  await client.setAutomine(false)
  for (const { sousId, contractAddress } of deployment.stakingPools ?? []) {
    const { rewardKey, stakedKey, toAmount } = getPoolFunding(sousId)
    const reward = getDevnetToken(market, rewardKey)
    const amount = toAmount(reward)
    const allow = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [contractAddress, amount] })
    await send(giver.address, reward.address, allow)
    const fund = encodeFunctionData({ abi: StakingPool.abi, functionName: 'fund', args: [amount] })
    await send(giver.address, contractAddress, fund)
    if (stakedKey === 'bnb') {
      const value = parseEther('120')
      const deposit = encodeFunctionData({ abi: StakingPool.abi, functionName: 'deposit', args: [value] })
      await send(staker.address, contractAddress, deposit, value)
      continue
    }
    const token = getDevnetToken(market, stakedKey)
    const approval = [contractAddress, maxUint256] as const
    await send(
      staker.address,
      token.address,
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: approval }),
    )
    const stake = sousId === 7 ? usdToTokenAmount(token, 200) : usdToTokenAmount(token, 30_000 + 9000 * sousId)
    const deposit = encodeFunctionData({ abi: StakingPool.abi, functionName: 'deposit', args: [stake] })
    await send(staker.address, contractAddress, deposit)
  }
  await client.mine({ blocks: 1 })
}
