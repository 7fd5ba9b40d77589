import { erc20Abi, FarmAuction, getContract } from '@zono/protocol'
import { type Address, encodeFunctionData, parseEther } from 'viem'
import { accounts } from '../../../../devnet/chain/accounts.ts'
import type { Devnet } from '../../../../devnet/devnet.ts'
import type { Plan, RoundIndex } from '../plan.ts'

/** Base units of the two bids of a round: the second one goes past some bidders. */
const BIDS = [parseEther('10'), parseEther('140')]

/** Bids in the open auction, a reclaim from a closed one (devnet/seed/auctions.ts), and what the owner collects. */
export function planAuctions({ deployment }: Pick<Devnet, 'deployment'>, round: RoundIndex): Plan {
  const { abi, address: to } = getContract(deployment, FarmAuction)
  const [first, second, third] = accounts.traders.map(({ address }) => address)
  if (!first || !second || !third) throw new Error('The devnet has no bidders.')
  const from = round === 0 ? first : second
  const approval = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [to, BIDS.reduce((total, amount) => total + amount, 0n)],
  })
  const collect = encodeFunctionData({ abi, functionName: 'claimAuctionLeaderboard', args: [1n, [first]] })
  const [bidder, auctionId] = round === 0 ? ([third, 1n] as const) : ([accounts.testUser.address, 2n] as const)
  return {
    ownerCalls: round === 0 ? [{ target: to, data: collect }] : [],
    funding: [],
    calls: [
      { from, to: deployment.tokens.zono as Address, data: approval },
      ...BIDS.map((amount) => ({ from, to, data: encodeFunctionData({ abi, functionName: 'bid', args: [amount] }) })),
      { from: bidder, to, data: encodeFunctionData({ abi, functionName: 'claimAuction', args: [auctionId] }) },
    ],
  }
}
