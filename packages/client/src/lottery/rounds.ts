import { getContract, Lottery } from '@zono/protocol'
import { optionalRead } from '../reading/optionalRead.ts'
import type { ChainReader } from '../reading/reader.ts'
import { decodeTicket } from './tickets.ts'

/**
 * Statuses of a round; its index on chain is the place here, and an unknown index is pending.
 * @example
 * LOTTERY_STATUSES[1] // => 'open'
 */
export const LOTTERY_STATUSES = ['pending', 'open', 'close', 'claimable'] as const
/**
 * Status of a round.
 * @example
 * const isOpen = (status: LotteryStatus) => status === 'open'
 */
export type LotteryStatus = (typeof LOTTERY_STATUSES)[number]

/**
 * A round at a block. Amounts in base units, times in unix seconds, shares in basis points.
 * @example
 * const getPot = ({ amountCollectedInZonoV3 }: LoadedRound) => amountCollectedInZonoV3
 */
export type LoadedRound = {
  readonly isLoading: false
  readonly lotteryId: number
  readonly status: LotteryStatus
  readonly startTime: number
  /** Purchases end. */
  readonly endTime: number
  readonly priceTicketInZonoV3: bigint
  readonly discountDivisor: bigint
  /** Part of the pot that goes to the treasury, which may be the burn address. */
  readonly treasuryFee: bigint
  readonly firstTicketId: bigint
  /** 0 while the round is open. */
  readonly firstTicketIdNextLottery: bigint
  /** The pot: purchases and injections. */
  readonly amountCollectedInZonoV3: bigint
  /** Winning number as shown; undefined before the draw. */
  readonly finalNumber: string | undefined
  /** Six brackets each, from one matching digit to all six: prize of a ticket, winning tickets, share of the prizes. */
  readonly zonov3PerBracket: readonly bigint[]
  readonly countWinnersPerBracket: readonly bigint[]
  readonly rewardsBreakdown: readonly bigint[]
}

/**
 * A round, or its placeholder while it cannot be read.
 * @example
 * const getNumber = (round: LotteryRound) => (round.isLoading ? undefined : round.finalNumber)
 */
export type LotteryRound =
  | LoadedRound
  | { readonly isLoading: true; readonly lotteryId: number; readonly status: 'pending' }

/**
 * The lottery at a block; undefined what the contract did not answer. `nextTicketId` is the id after the newest ticket of all
 * rounds, `drawDelay` the seconds between the end of sales and the draw.
 * @example
 * const getId = ({ currentLotteryId }: LotteryState) => currentLotteryId
 */
export type LotteryState = {
  readonly currentLotteryId: number | undefined
  readonly maxNumberTicketsPerBuyOrClaim: number | undefined
  readonly nextTicketId: bigint | undefined
  readonly drawDelay: number | undefined
}

/**
 * Reads the lottery.
 * @throws {NotDeployedError} where the deployment has no lottery; the error of the RPC endpoint.
 * @example
 * const { currentLotteryId } = await readLotteryState(reader)
 * currentLotteryId // => 7
 */
export async function readLotteryState(reader: ChainReader): Promise<LotteryState> {
  const lottery = getContract(reader.deployment, Lottery)
  const [id, maxTickets, nextTicketId, drawDelay] = await Promise.all([
    optionalRead(reader.readContract({ ...lottery, functionName: 'currentLotteryId' })),
    optionalRead(reader.readContract({ ...lottery, functionName: 'maxNumberTicketsPerBuyOrClaim' })),
    optionalRead(reader.readContract({ ...lottery, functionName: 'currentTicketId' })),
    optionalRead(reader.readContract({ ...lottery, functionName: 'drawDelay' })),
  ])
  const toNumber = (value: bigint | undefined) => (value === undefined ? undefined : Number(value))
  return {
    currentLotteryId: toNumber(id),
    maxNumberTicketsPerBuyOrClaim: toNumber(maxTickets),
    nextTicketId,
    drawDelay: toNumber(drawDelay),
  }
}

/**
 * Reads a round; its placeholder where the contract does not answer.
 * @throws {NotDeployedError} where the deployment has no lottery; the error of the RPC endpoint.
 * @example
 * const round = await readLottery(reader, 7)
 * round.status // => 'open'
 */
export async function readLottery(reader: ChainReader, lotteryId: number): Promise<LotteryRound> {
  const info = await optionalRead(
    reader.readContract({
      ...getContract(reader.deployment, Lottery),
      functionName: 'viewLottery',
      args: [BigInt(lotteryId)],
    }),
  )
  if (info === undefined) return { isLoading: true, lotteryId, status: 'pending' }
  const { status, startTime, endTime, finalNumber, ...rest } = info
  return {
    ...rest,
    isLoading: false,
    lotteryId,
    status: LOTTERY_STATUSES[status] ?? 'pending',
    startTime: Number(startTime),
    endTime: Number(endTime),
    finalNumber: decodeTicket(finalNumber),
  }
}
