import { Beacon, BeaconRandomNumberGenerator, erc20Abi, getContract, Lottery } from '@zono/protocol'
import type { Address, Hex } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { optionalRead } from '#core/chain/optionalRead.ts'
import { setTicketProgress } from './prizes/ticketProgress.ts'
import { decodeTicket } from './tickets.rules.ts'

/** Status of a round; its index on chain is the place here, and an unknown index is pending (specification earn §4). */
export const LOTTERY_STATUSES = ['pending', 'open', 'close', 'claimable'] as const
export type LotteryStatus = (typeof LOTTERY_STATUSES)[number]

/** A round at a block. Amounts in base units, times in unix seconds, shares in basis points. */
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

/** A round, or its placeholder while it cannot be read (specification earn §8). */
export type LotteryRound =
  | LoadedRound
  | { readonly isLoading: true; readonly lotteryId: number; readonly status: 'pending' }

/** The lottery at a block; undefined what the contract did not answer. */
export type LotteryState = {
  readonly currentLotteryId: number | undefined
  readonly maxNumberTicketsPerBuyOrClaim: number | undefined
  /** Id after the newest ticket of all rounds. */
  readonly nextTicketId: bigint | undefined
  /** Seconds between the end of sales and the draw; undefined on a contract without a fixed delay. */
  readonly drawDelay: number | undefined
}

/** Reads the lottery at the current block. */
export async function readLotteryState(chain: ChainClient, _: null): Promise<LotteryState> {
  const lottery = getContract(chain.deployment, Lottery)
  const [id, maxTickets, nextTicketId, drawDelay] = await Promise.all([
    optionalRead(chain.readContract({ ...lottery, functionName: 'currentLotteryId' })),
    optionalRead(chain.readContract({ ...lottery, functionName: 'maxNumberTicketsPerBuyOrClaim' })),
    optionalRead(chain.readContract({ ...lottery, functionName: 'currentTicketId' })),
    optionalRead(chain.readContract({ ...lottery, functionName: 'drawDelay' })),
  ])
  const toNumber = (value: bigint | undefined) => (value === undefined ? undefined : Number(value))
  return {
    currentLotteryId: toNumber(id),
    maxNumberTicketsPerBuyOrClaim: toNumber(maxTickets),
    nextTicketId,
    drawDelay: toNumber(drawDelay),
  }
}

export const lotteryStateQuery = chainQuery('lotteryState', readLotteryState)

/** Reads a round; its placeholder where the contract does not answer. */
export async function readLottery(chain: ChainClient, lotteryId: number): Promise<LotteryRound> {
  const info = await optionalRead(
    chain.readContract({
      ...getContract(chain.deployment, Lottery),
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

export const lotteryQuery = chainQuery('lottery', readLottery)

/** A drawn round does not change. */
export const drawnLotteryQuery = chainQuery('drawnLottery', readLottery, 'never')

/** A ticket of an account. */
export type UserTicket = {
  readonly id: bigint
  /** Six digits as shown. */
  readonly number: string
  readonly isClaimed: boolean
}

/** Tickets in one request: more would need more gas than nodes allow a read. */
export const TICKETS_PER_PAGE = 2500

type UserTicketsParams = { readonly account: Address; readonly lotteryId: number }

/** Reads all tickets of an account in a round, page by page until one is not full. */
export async function readUserTickets(
  chain: ChainClient,
  { account, lotteryId }: UserTicketsParams,
): Promise<readonly UserTicket[]> {
  const tickets: UserTicket[] = []
  try {
    for (let cursor = 0; ; cursor += TICKETS_PER_PAGE) {
      const [ids, numbers, claimed] = await chain.readContract({
        ...getContract(chain.deployment, Lottery),
        functionName: 'viewUserInfoForLotteryId',
        args: [account, BigInt(lotteryId), BigInt(cursor), BigInt(TICKETS_PER_PAGE)],
      })
      ids.forEach((id, i) => {
        const number = decodeTicket(numbers[i] ?? 0)
        if (number !== undefined) tickets.push({ id, number, isClaimed: claimed[i] ?? false })
      })
      if (ids.length < TICKETS_PER_PAGE) return tickets
      setTicketProgress({ account, lotteryId }, tickets.length)
    }
  } finally {
    setTicketProgress({ account, lotteryId }, undefined)
  }
}

/** Tickets change only by the account's own transactions: its receipts refresh them. */
export const userTicketsQuery = chainQuery('lotteryTickets', readUserTickets, 'block', { maxAgeMs: 300_000 })

/** Source of a round's number. Undefined what is not fixed yet, and on a contract with another source. */
export type LotteryDraw = {
  /** Beacon round that decides. */
  readonly beaconRound: number | undefined
  /** Value of that round once it was submitted. */
  readonly randomness: Hex | undefined
  /** Newest lottery whose number was computed from the beacon. */
  readonly latestNumberId: number | undefined
}

const ZERO_BYTES32 = /^0x0{64}$/

/** Reads where the number of a round comes from. */
export async function readLotteryDraw(chain: ChainClient, lotteryId: number): Promise<LotteryDraw> {
  const { contracts } = chain.deployment
  if (contracts.BeaconRandomNumberGenerator === undefined || contracts.Beacon === undefined) {
    return { beaconRound: undefined, randomness: undefined, latestNumberId: undefined }
  }
  const generator = getContract(chain.deployment, BeaconRandomNumberGenerator)
  const [round, latest] = await Promise.all([
    optionalRead(chain.readContract({ ...generator, functionName: 'getDrawRound', args: [BigInt(lotteryId)] })),
    optionalRead(chain.readContract({ ...generator, functionName: 'viewLatestLotteryId' })),
  ])
  const beaconRound = round === undefined || round === 0n ? undefined : round
  const randomness =
    beaconRound &&
    (await optionalRead(
      chain.readContract({
        ...getContract(chain.deployment, Beacon),
        functionName: 'getRandomness',
        args: [beaconRound],
      }),
    ))
  return {
    beaconRound: beaconRound === undefined ? undefined : Number(beaconRound),
    randomness: randomness && !ZERO_BYTES32.test(randomness) ? randomness : undefined,
    latestNumberId: latest === undefined ? undefined : Number(latest),
  }
}

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
