// `npm run recount -w @zono/hub -- FILE`: counts an exported proposal again, without a hub. With RPC_URLS and DEPLOYMENT the
// voting powers are read from the chain too.

import { readFileSync } from 'node:fs'
import { type ProposalExport, parseExport, recount } from '@zono/messages'
import { getChainConfig, parseDeployment } from '@zono/protocol'
import { getMessage } from '@zono/service'
import type { Address } from 'viem'
import { type ChainClient, createChainClient } from './chain/client.ts'
import { getTotalPower, readPowers } from './power/readPowers.ts'
import { readPowerSources } from './power/sources.ts'

const ACCOUNTS_PER_REQUEST = 100

const print = (line: string) => process.stdout.write(`${line}\n`)

async function run(file: string | undefined) {
  if (file === undefined) throw new Error('Name the exported file: npm run recount -w @zono/hub -- proposal.json')
  const document = parseExport(JSON.parse(readFileSync(file, 'utf8')))
  const { votes, scores, agrees, contracts, problems } = await recount(document)
  for (const { id, problem } of problems) print(`${id} ${problem}`)
  print(`${votes.length} votes count, ${problems.length} messages do not.`)
  if (contracts.length > 0)
    print(`${contracts.length} signatures are of contract wallets, which only the chain can check.`)
  const wrongPowers = await comparePowers(document, votes)
  print(`Scores in base units: ${scores.join(', ')}`)
  print(agrees ? 'The hub counts the same.' : `The hub counts ${document.scores?.join(', ') ?? 'nothing yet'}.`)
  process.exitCode = agrees && problems.length === 0 && wrongPowers === 0 ? 0 : 1
}

type Votes = Awaited<ReturnType<typeof recount>>['votes']

/** Compares voting powers with the chain, where one is named. Returns how many differ, and one more for a wrong draw. */
async function comparePowers({ snapshot, draw }: ProposalExport, votes: Votes): Promise<number> {
  const { RPC_URLS, DEPLOYMENT } = process.env
  if (!RPC_URLS || !DEPLOYMENT) return 0
  const deployment = parseDeployment(
    JSON.parse(DEPLOYMENT.startsWith('{') ? DEPLOYMENT : readFileSync(DEPLOYMENT, 'utf8')),
  )
  const token = deployment.tokens[getChainConfig(deployment).governanceTokenKey]
  if (token === undefined) throw new Error('The deployment has no governance token.')
  const client = createChainClient(RPC_URLS.split(','), deployment.chainId, () => {})
  const blocks = draw ? [snapshot, draw.drawnBlock] : [snapshot]
  const sources = await Promise.all(blocks.map((block) => readPowerSources(client, deployment, token, BigInt(block))))
  let different = 0
  for (let from = 0; from < votes.length; from += ACCOUNTS_PER_REQUEST) {
    const batch = votes.slice(from, from + ACCOUNTS_PER_REQUEST)
    const accounts = batch.map(({ voter }) => voter as Address)
    const powers = await Promise.all(sources.map((source) => readPowers(client, deployment, source, accounts)))
    for (const [index, { id, power }] of batch.entries()) {
      const totals = powers.flatMap((atBlock) => (atBlock[index] ? [getTotalPower(atBlock[index])] : []))
      if (totals.length === blocks.length && totals.includes(power) && totals.every((total) => total >= power)) continue
      different++
      print(`${id} has another voting power on the chain`)
    }
  }
  const named = draw ? `the lower ones of blocks ${snapshot} and ${draw.drawnBlock}` : `those of block ${snapshot}`
  print(`${votes.length - different} of ${votes.length} voting powers are ${named}.`)
  if (!draw || (await isDrawTrue(client, draw))) return different
  print(`Block ${draw.block} is not the one that draws the second block.`)
  return different + 1
}

/** Whether a block of this hash is the first after the start of voting. */
async function isDrawTrue(client: ChainClient, { start, block, hash }: NonNullable<ProposalExport['draw']>) {
  const [drawing, before] = await Promise.all(
    [block, block - 1].map((number) => client.getBlock({ blockNumber: BigInt(number) })),
  )
  return drawing?.hash === hash && drawing.timestamp > start && before !== undefined && before.timestamp <= start
}

run(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${getMessage(error)}\n`)
  process.exit(1)
})
