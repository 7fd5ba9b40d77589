import { erc20Abi } from '@zono/protocol'
import { type Address, parseEther } from 'viem'
import { accounts } from '../chain/accounts.ts'
import type { DevnetContext } from '../context.ts'
import { createLotteryCalls, type GameCall } from '../games/calls.ts'
import { LOTTERY_TERMS } from '../games/lottery.ts'
import { addCalls, type TransactionQueue } from './queue.ts'
import type { SeedEvent } from './timeline.ts'

const SECONDS_PER_DAY = 86_400

/** Seconds before the end of a day, UTC, at which the visitor's balances are settled: portfolios show that end. */
const SETTLED_SECONDS_BEFORE_MIDNIGHT = 30

/** Wei that the visitor has at the end of each day and at the present, whatever the games took or gave. */
export const VISITOR_BALANCE = parseEther('100')

/** Main tokens that the visitor has then, base units. */
export const VISITOR_ZONO = parseEther('1000')

/** Who gives people main tokens; lends the visitor some, and takes back what the games gave. */
export const zonoGiver = accounts.traders[0]?.address ?? accounts.deployer.address

/** Lends the visitor what some tickets cost at most, so that games of the past leave the own main tokens alone. */
export const lendForTickets = ({ deployment }: Pick<DevnetContext, 'deployment'>, count: number): GameCall =>
  createLotteryCalls(deployment).transferZono(
    zonoGiver,
    accounts.testUser.address,
    BigInt(count) * LOTTERY_TERMS.ticketPrice,
  )

/** Brings the visitor's balances back to what they are between two games. */
export async function settleVisitor({ client, deployment }: DevnetContext, queue: TransactionQueue): Promise<void> {
  const visitor = accounts.testUser.address
  const zono = { abi: erc20Abi, address: deployment.contracts.Zono as Address }
  const balance = await client.readContract({ ...zono, functionName: 'balanceOf', args: [visitor] })
  const { transferZono } = createLotteryCalls(deployment)
  if (balance > VISITOR_ZONO) await addCalls(queue, [transferZono(visitor, zonoGiver, balance - VISITOR_ZONO)])
  if (balance < VISITOR_ZONO) await addCalls(queue, [transferZono(zonoGiver, visitor, VISITOR_ZONO - balance)])
  await queue.flush()
  await client.setBalance({ address: visitor, value: VISITOR_BALANCE })
}

/** Settles the visitor's balances at a time, and at the end of each day up to another one. Unix seconds. */
export function createVisitorEvents(
  market: DevnetContext,
  queue: TransactionQueue,
  [from, to]: readonly [number, number],
): readonly SeedEvent[] {
  const firstMidnight = Math.ceil(from / SECONDS_PER_DAY) * SECONDS_PER_DAY - SETTLED_SECONDS_BEFORE_MIDNIGHT
  const count = Math.max(0, Math.ceil((to - firstMidnight) / SECONDS_PER_DAY))
  const midnights = Array.from({ length: count }, (_, i) => firstMidnight + i * SECONDS_PER_DAY)
  return [from, ...midnights.filter((time) => time > from)].map((time) => ({
    time,
    run: () => settleVisitor(market, queue),
  }))
}
