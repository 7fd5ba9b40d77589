import { type Competitor, Router, TradingCompetition } from '@zono/protocol'
import { type Address, encodeFunctionData, parseEther } from 'viem'
import { sendAsOwner } from '../../chain/sendAsOwner.ts'
import type { DevnetContext } from '../../context.ts'
import type { Competitions } from '../../deploy/competition.ts'
import { getTrader } from '../../nfts/addresses.ts'
import { approveToken, type NftCall, transferToken } from '../../nfts/calls.ts'
import { NO_DEADLINE } from '../../trade.ts'
import { ACTIVE_MEMBERS } from '../profiles/profiles.ts'
import { createTransactionQueue } from '../queue.ts'
import { planRegistration, planResults, planRewards, planStatus, STATUS } from './calls.ts'

/** Dollars that a member trades: all differ by more than prices do, so that they rank the volumes. */
const getTradeUsd = (index: number): number => 180 * (((index * 7) % ACTIVE_MEMBERS.length) + 1)

/** Every third member trades over two pairs. */
const isMultiHop = (index: number): boolean => index % 3 === 2

/**
 * Members trade in two competitions: the results of the oldest are named, the next one is live. The newest takes
 * registrations.
 */
export async function seedCompetitions(context: DevnetContext, competitions: Competitions): Promise<void> {
  const { client } = context
  const queue = createTransactionQueue(client)
  async function mine(calls: readonly NftCall[]) {
    for (const { from, to, data } of calls) await queue.add(from, to, data)
    await queue.flush()
    await client.mine({ blocks: 1 })
  }
  const [newest, live, oldest] = competitions.map(({ contractAddress }) => contractAddress)
  if (!newest || !live || !oldest) throw new Error('The devnet has no competitions.')
  await client.setAutomine(false)
  const members = ACTIVE_MEMBERS.map(({ account, team }) => ({ address: account.address, team }))
  for (const contract of [newest, live, oldest])
    await sendAsOwner(client, context.deployment.contracts.Timelock as Address, planRewards(context, contract))
  await client.mine({ blocks: 1 })
  await mine(members.flatMap(({ address }) => [live, oldest].map((contract) => planRegistration(address, contract))))
  await mine([live, oldest].map((contract) => planStatus(contract, STATUS.live)))
  await mine(members.flatMap(({ address }, i) => planFunds(context, address, getTradeUsd(i))))
  await mine(members.map(({ address }, i) => planTrade(context, address, getTradeUsd(i), isMultiHop(i))))
  await mine([planStatus(oldest, STATUS.finished)])
  const competitors = members.map(
    ({ address, team }, i): Competitor => ({
      account: address,
      teamId: Number(team),
      volume: parseEther(String(getTradeUsd(i))),
      block: 0,
    }),
  )
  await mine(planResults(oldest, competitors))
  const { abi } = TradingCompetition
  const winner = await client.readContract({ abi, address: oldest, functionName: 'winningTeamId' })
  if (winner === 0n) throw new Error('The results of the oldest competition were not named.')
}

function planFunds({ deployment }: DevnetContext, member: Address, usd: number): readonly NftCall[] {
  const busd = deployment.tokens.busd as Address
  const amount = parseEther(String(usd))
  return [
    transferToken(getTrader(0), busd, member, amount),
    approveToken(member, busd, deployment.contracts.Router as Address, amount),
  ]
}

/** An account with BUSD trades it for WBNB, directly or over the main token. WBNB gives no voting power. */
function planTrade({ deployment }: DevnetContext, member: Address, usd: number, isOverZono: boolean): NftCall {
  const { busd, wbnb, zono } = deployment.tokens as Readonly<Record<string, Address>>
  const path = [busd, ...(isOverZono ? [zono] : []), wbnb] as Address[]
  const data = encodeFunctionData({
    abi: Router.abi,
    functionName: 'swapExactTokensForTokens',
    args: [parseEther(String(usd)), 0n, path, member, NO_DEADLINE],
  })
  return { from: member, to: deployment.contracts.Router as Address, data }
}
