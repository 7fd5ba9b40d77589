import { erc20Abi, getContract, Profile, Router, TradingCompetition } from '@zono/protocol'
import { type Address, encodeFunctionData, parseEther } from 'viem'
import { accounts } from '../chain/accounts.ts'
import type { DevnetContext } from '../context.ts'
import { approveToken, type NftCall } from '../nfts/calls.ts'
import { planRegistration, STATUS } from '../seed/competition/calls.ts'
import { NO_DEADLINE } from '../trade.ts'
import { type Activity, between, perform } from './activity.ts'

/** Wei that somebody trades at a time: 0.1 to 0.6 BNB. */
const getTradeAmount = (): bigint => parseEther((0.1 + 0.5 * Math.random()).toFixed(3))

/** BUSD from which on somebody sells them all again. */
const SALE_THRESHOLD = parseEther('600')

/** Every so many turns somebody registers for the competition to come. */
const TURNS_PER_REGISTRATION = 4

/** Members trade in pairs that count in the live competition, and register for the next one. */
export function createCompeting({ client, deployment }: DevnetContext): Activity {
  let turn = 0
  const { busd, wbnb } = deployment.tokens as Readonly<Record<string, Address>>
  const router = deployment.contracts.Router as Address
  const profile = getContract(deployment, Profile)
  const abi = TradingCompetition.abi

  async function register(who: Address): Promise<readonly NftCall[]> {
    const isActive = await client.readContract({ ...profile, functionName: 'getUserStatus', args: [who] })
    for (const { contractAddress: address } of deployment.competitions ?? []) {
      const [status, stats] = await Promise.all([
        client.readContract({ abi, address, functionName: 'currentStatus' }),
        client.readContract({ abi, address, functionName: 'userTradingStats', args: [who] }),
      ])
      if (isActive && status === STATUS.registration && !stats[3]) return [planRegistration(who, address)]
    }
    return []
  }

  async function trade(who: Address): Promise<readonly NftCall[]> {
    if (busd === undefined || wbnb === undefined) return []
    const held = await client.readContract({ abi: erc20Abi, address: busd, functionName: 'balanceOf', args: [who] })
    const encode = { abi: Router.abi } as const
    if (held < SALE_THRESHOLD) {
      const args = [0n, [wbnb, busd], who, NO_DEADLINE] as const
      const data = encodeFunctionData({ ...encode, functionName: 'swapExactETHForTokens', args })
      return [{ from: who, to: router, data, value: getTradeAmount() }]
    }
    const args = [held, 0n, [busd, wbnb], who, NO_DEADLINE] as const
    const data = encodeFunctionData({ ...encode, functionName: 'swapExactTokensForETH', args })
    return [approveToken(who, busd, router, held), { from: who, to: router, data }]
  }

  async function act() {
    const who = accounts.players[turn++ % accounts.players.length]?.address
    if (who === undefined) return
    await perform(client, await (turn % TURNS_PER_REGISTRATION === 0 ? register(who) : trade(who)))
  }

  return { name: 'competition', getDelaySeconds: between(200, 400), act }
}
