import {
  optionalRead,
  readLottery,
  readLotteryDraw,
  readLotteryState,
  readUserTickets,
  type UserTicket,
} from '@zono/client'
import { erc20Abi, getContract, Lottery } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { setTicketProgress } from './prizes/ticketProgress.ts'

export const lotteryStateQuery = chainQuery('lotteryState', readLotteryState)

export const lotteryQuery = chainQuery('lottery', readLottery)

/** A drawn round does not change. */
export const drawnLotteryQuery = chainQuery('drawnLottery', readLottery, 'never')

type UserTicketsParams = { readonly account: Address; readonly lotteryId: number }

/** Reads all tickets of an account in a round, and notes how many are read so far where they are many. */
export async function readTicketsWithProgress(
  chain: ChainClient,
  params: UserTicketsParams,
): Promise<readonly UserTicket[]> {
  try {
    return await readUserTickets(chain, params, (count) => setTicketProgress(params, count))
  } finally {
    setTicketProgress(params, undefined)
  }
}

/** Tickets change only by the account's own transactions: its receipts refresh them. */
export const userTicketsQuery = chainQuery('lotteryTickets', readTicketsWithProgress, 'block', { maxAgeMs: 300_000 })

export const lotteryDrawQuery = chainQuery('lotteryDraw', readLotteryDraw)

/** Account that tokens are burned to. */
const BURN_ADDRESS = '0x000000000000000000000000000000000000dEaD'

type TokenSupplyParams = { readonly token: Address }

/** Supply of a token in base units; undefined what the token did not answer. */
export type TokenSupply = {
  readonly totalSupply: bigint | undefined
  readonly burned: bigint | undefined
  /** Balance of the lottery: pots and prizes that wait for their winners. */
  readonly heldByLottery: bigint | undefined
}

/** Reads whether the treasury's part of pots is burned; undefined where the contract does not name its treasury. */
export async function readIsTreasuryBurned(chain: ChainClient, _: null): Promise<boolean | undefined> {
  const lottery = getContract(chain.deployment, Lottery)
  const treasury = await optionalRead(chain.readContract({ ...lottery, functionName: 'treasuryAddress' }))
  return treasury && treasury.toLowerCase() === BURN_ADDRESS.toLowerCase()
}

export const isTreasuryBurnedQuery = chainQuery(
  'lotteryTreasury',
  async (chain, _: null) => (await readIsTreasuryBurned(chain, _)) ?? null,
  'minute',
)

/** Reads how much of a token exists, was burned, and lies in the lottery. */
export async function readTokenSupply(chain: ChainClient, { token }: TokenSupplyParams): Promise<TokenSupply> {
  const contract = { abi: erc20Abi, address: token }
  const lottery = getContract(chain.deployment, Lottery).address
  const [totalSupply, burned, heldByLottery] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'totalSupply' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'balanceOf', args: [BURN_ADDRESS] })),
    optionalRead(chain.readContract({ ...contract, functionName: 'balanceOf', args: [lottery] })),
  ])
  return { totalSupply, burned, heldByLottery }
}

/** At most a minute old. */
export const tokenSupplyQuery = chainQuery('lotterySupply', readTokenSupply, 'block', { maxAgeMs: 60_000 })
