import { getContract, Lottery } from '@zono/protocol'
import { type Address, parseEther } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { createSeededRandom, type DevnetContext } from '../../context.ts'
import { DRAW_DELAY_SECONDS } from '../../deploy/games/lottery.ts'
import { createLotteryCalls, type GameCall } from '../../games/calls.ts'
import {
  computeWinningNumber,
  generateTicketNumbers,
  getDrawRound,
  getWinningBracket,
  LOTTERY_INJECTION,
} from '../../games/lottery.ts'
import { addCalls, createTransactionQueue, type TransactionQueue } from '../queue.ts'
import type { SeedEvent } from '../timeline.ts'
import { lendForTickets, zonoGiver } from '../visitor.ts'

const SECONDS_PER_HOUR = 3600

/** Sales end twice a day, at 11:30 and 23:30 UTC, and the draws come after the devnet's delay [LOTTERY-32]. */
const [ROUND_SECONDS, FIRST_END_SECONDS] = [12 * SECONDS_PER_HOUR, 11.5 * SECONDS_PER_HOUR]

/** Seconds from the end of sales to the block that closes a round, and to the one that draws it. */
const [CLOSE_DELAY_SECONDS, DRAW_EVENT_DELAY_SECONDS] = [5, Number(DRAW_DELAY_SECONDS) + 60]

/** Shortest time that a round is open, with a margin (Lottery.MIN_LENGTH_LOTTERY). */
const MIN_OPEN_SECONDS = 4 * SECONDS_PER_HOUR

/** Most tickets in a purchase. */
const MAX_TICKETS = 100

/** Tickets of the visitor in the round that is open at the present. */
const OPEN_ROUND_TICKETS = 9

/** What the visitor and the players do in a round, by how many rounds it lies before the newest seeded one. */
const [UNCLAIMED_AGO, HALF_CLAIMED_AGO, JACKPOT_AGO, EMPTY_AGO] = [0, 1, 7, 10]

type Ticket = { readonly id: bigint; readonly owner: Address; readonly number: number }

/** Ends of sales after a time and before another one, as a schedule of two draws a day has them. Unix seconds. */
export function getSalesEnds(after: number, before: number): readonly number[] {
  const first = Math.ceil((after - FIRST_END_SECONDS) / ROUND_SECONDS) * ROUND_SECONDS + FIRST_END_SECONDS
  return Array.from(
    { length: Math.max(0, Math.ceil((before - first) / ROUND_SECONDS)) },
    (_, i) => first + i * ROUND_SECONDS,
  )
}

/** Time of the block that draws a round, by the end of its sales. */
const getDrawEventTime = (endTime: number): number => endTime + DRAW_EVENT_DELAY_SECONDS

/**
 * Gives the players and the injector main tokens, and lets the lottery take them and the visitor's, who is lent what each
 * purchase costs.
 */
export async function fundLotteryPlayers({ client, deployment }: DevnetContext): Promise<void> {
  const queue = createTransactionQueue(client)
  const calls = createLotteryCalls(deployment)
  const { injector, players, testUser } = accounts
  await addCalls(queue, [
    calls.transferZono(zonoGiver, injector.address, parseEther('2000000')),
    ...players.map(({ address }) => calls.transferZono(zonoGiver, address, parseEther('50000'))),
    ...[injector, ...players, testUser].map(({ address }) => calls.approve(address)),
  ])
  await queue.flush()
  await client.mine({ blocks: 1 })
}

type RoundPlan = {
  readonly startTime: number
  readonly endTime: number
  /** How many rounds lie between this one and the newest seeded one. */
  readonly ago: number
}

/** Rounds one after the other, each drawn when the next one starts. Undefined `ago`s are after the seeded past. */
export function planRounds(ends: readonly number[], begin: number): readonly RoundPlan[] {
  const started = ends.map((endTime, i) => ({
    startTime: i === 0 ? begin : getDrawEventTime(ends[i - 1] ?? begin),
    endTime,
    ago: ends.length - 1 - i,
  }))
  return started.filter(({ startTime, endTime }) => endTime - startTime >= MIN_OPEN_SECONDS)
}

/** Plays rounds of the lottery, from the next one on. */
export async function createLotteryEvents(
  market: DevnetContext,
  queue: TransactionQueue,
  plans: readonly RoundPlan[],
): Promise<readonly SeedEvent[]> {
  const { client, deployment } = market
  const lottery = getContract(deployment, Lottery)
  const [lastId, firstTicketId] = await Promise.all([
    client.readContract({ ...lottery, functionName: 'currentLotteryId' }),
    client.readContract({ ...lottery, functionName: 'currentTicketId' }),
  ])
  let nextTicketId = firstTicketId
  return plans.flatMap((plan, i): readonly SeedEvent[] => {
    const lotteryId = lastId + BigInt(i) + 1n
    const { beacon } = deployment
    if (beacon === undefined) return []
    const beaconRound = getDrawRound(beacon, plan.endTime)
    const calls = createLotteryCalls(deployment)
    const random = createSeededRandom(Number(lotteryId) * 7919 + 17)
    const tickets: Ticket[] = []
    const start = async () => {
      const winningNumber = computeWinningNumber(lotteryId, beaconRound)
      await addCalls(queue, [calls.start(plan.endTime), calls.inject(lotteryId, LOTTERY_INJECTION)])
      for (const { owner, numbers } of planPurchases(plan, winningNumber, random)) {
        if (owner === accounts.testUser.address) await addCalls(queue, [lendForTickets(market, numbers.length)])
        await addCalls(queue, [calls.buy(owner, lotteryId, numbers)])
        for (const number of numbers) tickets.push({ id: nextTicketId++, owner, number })
      }
    }
    const draw = async () => {
      const winningNumber = computeWinningNumber(lotteryId, beaconRound)
      await addCalls(queue, calls.draw(lotteryId, beaconRound))
      await addCalls(queue, planClaims(calls, plan, lotteryId, tickets, winningNumber))
    }
    return [
      // Purchases are in the block of the start: a round is open as soon as it is there.
      { time: plan.startTime, run: start },
      { time: plan.endTime + CLOSE_DELAY_SECONDS, run: () => addCalls(queue, [calls.close(lotteryId)]) },
      { time: getDrawEventTime(plan.endTime), run: draw },
    ]
  })
}

type Purchase = { readonly owner: Address; readonly numbers: readonly number[] }

/** Who buys which tickets in a round. */
function planPurchases({ ago }: RoundPlan, winningNumber: number, random: () => number): readonly Purchase[] {
  if (ago === EMPTY_AGO) return []
  const { players, testUser } = accounts
  // All six digits win in one round alone, which is planned: by chance they would win in another one once in a hundred days.
  const isNotJackpot = (number: number) => number !== winningNumber
  const buyers = players.filter(() => random() < 0.2)
  const purchases = buyers.flatMap(({ address }) => {
    const numbers = generateTicketNumbers(1 + Math.floor(random() ** 3 * 40), random).filter(isNotJackpot)
    return numbers.length > 0 ? [{ owner: address, numbers }] : []
  })
  const visitorCount = getVisitorTicketCount(ago)
  // One more than are bought, in case that one is left out.
  const own = generateTicketNumbers(visitorCount + 1, random)
  // The visitor surely wins something where prizes are to be claimed: the last digit, and twice the last two.
  const winning = visitorCount < 20 ? [] : [winningNumber % 10, winningNumber % 100, 7 * 100 + (winningNumber % 100)]
  const numbers = [...winning.map((digits) => 1_000_000 + digits), ...own].filter(isNotJackpot).slice(0, visitorCount)
  for (let from = 0; from < visitorCount; from += MAX_TICKETS)
    purchases.push({ owner: testUser.address, numbers: numbers.slice(from, from + MAX_TICKETS) })
  const [winner] = players
  // Nobody could buy this number on a live chain: the beacon's value is not known before the draw.
  if (ago === JACKPOT_AGO && winner) purchases.push({ owner: winner.address, numbers: [winningNumber] })
  return purchases
}

function getVisitorTicketCount(ago: number): number {
  if (ago === UNCLAIMED_AGO) return 230
  if (ago <= 2) return 40
  return ago % 9 === 4 ? 5 + (ago % 3) : 0
}

/** Claims in the block of the draw: all winners of the players and the visitor, except where prizes are left for later. */
function planClaims(
  calls: ReturnType<typeof createLotteryCalls>,
  { ago }: RoundPlan,
  lotteryId: bigint,
  tickets: readonly Ticket[],
  winningNumber: number,
): readonly GameCall[] {
  const { players, testUser } = accounts
  return [...players, testUser].flatMap(({ address }) => {
    const won = tickets.flatMap((ticket) => {
      const bracket = ticket.owner === address ? getWinningBracket(ticket.number, winningNumber) : undefined
      return bracket === undefined ? [] : [{ id: ticket.id, bracket }]
    })
    const isVisitor = address === testUser.address
    const left = isVisitor && ago === UNCLAIMED_AGO ? won.length : 0
    const half = isVisitor && ago === HALF_CLAIMED_AGO ? Math.ceil(won.length / 2) : 0
    const claimed = won.slice(Math.max(left, half), Math.max(left, half) + MAX_TICKETS)
    if (claimed.length === 0) return []
    return [
      calls.claim(
        address,
        lotteryId,
        claimed.map(({ id }) => id),
        claimed.map(({ bracket }) => bracket),
      ),
    ]
  })
}

/** The round that is open at the present: some hours old, its sales ending soon, so that a draw can be watched. */
export async function createOpenRoundEvent(
  market: DevnetContext,
  queue: TransactionQueue,
  lotteryId: bigint,
  startTime: number,
  endTime: number,
): Promise<SeedEvent> {
  const calls = createLotteryCalls(market.deployment)
  const random = createSeededRandom(181)
  const { players, testUser } = accounts
  const run = async () => {
    await addCalls(queue, [calls.start(endTime), calls.inject(lotteryId, LOTTERY_INJECTION)])
    for (const { address } of players.slice(0, 6))
      await addCalls(queue, [
        calls.buy(address, lotteryId, generateTicketNumbers(1 + Math.floor(random() * 30), random)),
      ])
    const own = generateTicketNumbers(OPEN_ROUND_TICKETS, random)
    await addCalls(queue, [lendForTickets(market, own.length), calls.buy(testUser.address, lotteryId, own)])
  }
  return { time: startTime, run }
}
