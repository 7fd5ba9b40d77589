import { CAMPAIGNS } from '@zono/protocol'
import type { DevnetContext } from '../../context.ts'
import { addCalls, type TransactionQueue } from '../queue.ts'
import type { SeedEvent } from '../timeline.ts'
import { MEMBERS, planPoints } from './profiles.ts'

/** Seconds between two gifts of points. */
const GIFT_SPACING_SECONDS = 4 * 86_400

/** The campaigns of sales, competitions and gifts give points every few days, so that teams overtake each other. */
export function createPointEvents(
  context: DevnetContext,
  queue: TransactionQueue,
  times: readonly number[],
): readonly SeedEvent[] {
  const [first = 0] = times
  const campaigns = CAMPAIGNS.filter(({ kind }) => kind !== 'anniversary')
  const giftTimes = times.filter((time, i) => {
    const [turn, previous] = [time, times[i - 1] ?? first].map((at) => Math.floor((at - first) / GIFT_SPACING_SECONDS))
    return turn !== previous
  })
  return giftTimes.map((time, turn) => ({
    time,
    async run() {
      const campaign = campaigns[turn % campaigns.length]
      const member = MEMBERS[(turn * 5) % MEMBERS.length]
      if (campaign === undefined || member === undefined) return
      const points = BigInt(60 + 35 * (turn % 6))
      await addCalls(queue, planPoints(context, member.account.address, points, campaign))
    },
  }))
}
