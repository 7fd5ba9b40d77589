// `npm run advance -- AREA`: moves an area of a running devnet to its next phase, which would take hours otherwise.
import { parseDeployment } from '@zono/protocol'
import * as v from 'valibot'
import { createDevnetClient } from '../chain/chain.ts'
import { StartError } from '../progress.ts'
import type { Advance, AdvanceContext } from './area.ts'
import { advanceAuctions } from './auctions.ts'
import { advanceCompetition } from './competition.ts'
import { advanceLottery } from './lottery.ts'
import { advanceMigration } from './migration.ts'
import { advancePrediction } from './prediction.ts'
import { advanceSales } from './sales.ts'
import { advanceSquad } from './squad.ts'
import { advanceVoting } from './voting.ts'

/** Areas that have phases, each in a file of its own. */
const AREAS: Readonly<Record<string, Advance>> = {
  competition: advanceCompetition,
  voting: advanceVoting,
  lottery: advanceLottery,
  prediction: advancePrediction,
  sales: advanceSales,
  auctions: advanceAuctions,
  migration: advanceMigration,
  squad: advanceSquad,
}

/** Milliseconds after which a command that mines many blocks says so. */
const NOTICE_DELAY_MS = 4000

const configSchema = v.object({
  chainId: v.literal(31_337),
  rpcUrls: v.pipe(v.array(v.string()), v.minLength(1)),
  deployment: v.unknown(),
  hubUrl: v.optional(v.string()),
  historyEndTime: v.optional(v.number()),
  subgraphs: v.optional(v.object({ tradingCompetition: v.optional(v.string()) })),
})

/** What the page of the devnet is configured with. */
async function readContext(webUrl: string): Promise<AdvanceContext> {
  const response = await fetch(`${webUrl}/config.json`).catch(() => undefined)
  if (!response?.ok) throw new StartError(`No devnet answers at ${webUrl}: run \`npm start\`, or set WEB_PORT.`)
  const { rpcUrls, deployment, hubUrl, historyEndTime, subgraphs } = v.parse(configSchema, await response.json())
  return {
    client: createDevnetClient(rpcUrls[0] ?? ''),
    deployment: parseDeployment(deployment),
    hubUrl,
    historyEndTime,
    competitionSubgraphUrl: subgraphs?.tradingCompetition,
  }
}

async function run(name: string | undefined): Promise<void> {
  const advance = AREAS[name ?? '']
  if (advance === undefined) throw new StartError(`Name an area: ${Object.keys(AREAS).join(', ')}.`)
  const context = await readContext(`http://127.0.0.1:${process.env.WEB_PORT ?? 3000}`)
  const notice = setTimeout(() => console.log('Mining blocks. This can take some minutes.'), NOTICE_DELAY_MS)
  try {
    console.log(await advance(context))
  } finally {
    clearTimeout(notice)
  }
}

run(process.argv[2]).catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
})
