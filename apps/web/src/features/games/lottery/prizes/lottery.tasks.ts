import { type LotteryRound, readLottery, readLotteryState } from '@zono/client'
import { getChainTime } from '#core/rpc/blockHead.ts'
import type { DueTask, ReadDueTasks } from '#features/collect.ts'
import { msg } from '#lib/i18n/message.ts'

/** What the lottery waits for, by its newest round; undefined while a round sells tickets. `now` in unix seconds. */
export function getLotteryTask(id: number, round: LotteryRound | undefined, now: number): DueTask | undefined {
  if (id === 0 || round?.status === 'claimable') return { label: msg('The lottery waits for its next round.') }
  if (round === undefined || round.isLoading) return undefined
  const values = { id: String(id) }
  if (round.status === 'close') return { label: msg('Lottery round %id% waits for its draw.', values) }
  return round.status === 'open' && now >= round.endTime
    ? { label: msg('Lottery round %id% has ended and can be closed.', values) }
    : undefined
}

/** Reads what the lottery waits for. */
export const readLotteryTasks: ReadDueTasks = async (chain) => {
  const { currentLotteryId: id } = await readLotteryState(chain)
  const now = getChainTime(chain.screenHead.getState())
  if (id === undefined || now === undefined) return [undefined]
  const round = id === 0 ? undefined : await readLottery(chain, id)
  if (round?.isLoading) return [undefined]
  const task = getLotteryTask(id, round, now)
  return task ? [task] : []
}
