import { getChainTime } from '#core/rpc/blockHead.ts'
import { msg } from '#lib/i18n/message.ts'
import type { DueTask, ReadDueTasks } from '../collect.ts'
import { type CompetitionEntry, readCompetition } from './competition.queries.ts'
import { getPhase } from './competition.rules.ts'

type Plan = Pick<CompetitionEntry, 'name' | 'startTime' | 'endTime'>

/**
 * What a competition waits for: its operator enters each phase, which no time does. Undefined while it is as planned. `now`
 * in unix seconds.
 */
export function getCompetitionTask(
  { name, startTime, endTime }: Plan,
  status: number,
  now: number,
): DueTask | undefined {
  const phase = getPhase(status)
  const isDue =
    (phase === 'registration' && now >= startTime) || (phase === 'live' && now >= endTime) || phase === 'finished'
  return isDue ? { label: msg('%name% waits for its next phase.', { name }) } : undefined
}

/** Reads what competitions wait for. */
export const readCompetitionTasks: ReadDueTasks = async (chain) => {
  const entries = chain.deployment.competitions ?? []
  const states = await Promise.all(entries.map(({ contractAddress }) => readCompetition(chain, contractAddress)))
  const now = getChainTime(chain.screenHead.getState())
  if (now === undefined) return [undefined]
  return entries.flatMap((entry, i) => getCompetitionTask(entry, states[i]?.status ?? -1, now) ?? [])
}
