import type { Deployment } from '@zono/protocol'
import { SECONDS_PER_DAY } from '@zono/sdk'
import type { DevnetContext } from '../../context.ts'
import { getSquadSale } from '../../deploy/squad/deploySquads.ts'
import { SQUAD_SEASONS, type SquadSeason } from '../../deploy/squad/squadTerms.ts'
import { createSquadCalls } from '../../squad/calls.ts'

/** When the public sales of the past begin, seconds before the present: less than the shortest history has. */
const SALE_AGES = { zono: SECONDS_PER_DAY, zero: 2.5 * SECONDS_PER_DAY } as const

/** Begin of the public sale of a season of the past, unix seconds. */
export const getSaleStart = (
  { historyEndTime }: Pick<DevnetContext, 'historyEndTime'>,
  season: keyof typeof SALE_AGES,
): number => historyEndTime - SALE_AGES[season]

/** Terms of a season. */
export function getSeason(season: SquadSeason['season']): SquadSeason {
  const terms = SQUAD_SEASONS.find((candidate) => candidate.season === season)
  if (terms === undefined) throw new Error(`There is no squad season ${season}.`)
  return terms
}

/** The calls of the sale of a season. */
export const createSeasonCalls = (deployment: Deployment, season: SquadSeason['season']) =>
  createSquadCalls(deployment, getSquadSale(deployment, season).sale)
