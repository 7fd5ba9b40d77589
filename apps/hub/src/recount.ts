// `npm run recount -w @zono/hub -- FILE`: counts an exported proposal again, without a hub. With RPC_URLS and DEPLOYMENT the
// voting powers are read from the chain too.

import { readFileSync } from 'node:fs'
import { parseExport, recount } from '@zono/messages'
import { getChainConfig, parseDeployment } from '@zono/protocol'
import { getMessage } from '@zono/service'
import type { Address } from 'viem'
import { createChainClient } from './chain/client.ts'
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
  const wrongPowers = await comparePowers(document.snapshot, votes)
  print(`Scores in base units: ${scores.join(', ')}`)
  print(agrees ? 'The hub counts the same.' : `The hub counts ${document.scores?.join(', ') ?? 'nothing yet'}.`)
  process.exitCode = agrees && problems.length === 0 && wrongPowers === 0 ? 0 : 1
}

/** Compares voting powers with the chain, where one is named. Returns how many differ. */
async function comparePowers(snapshot: number, votes: Awaited<ReturnType<typeof recount>>['votes']): Promise<number> {
  const { RPC_URLS, DEPLOYMENT } = process.env
  if (!RPC_URLS || !DEPLOYMENT) return 0
  const deployment = parseDeployment(
    JSON.parse(DEPLOYMENT.startsWith('{') ? DEPLOYMENT : readFileSync(DEPLOYMENT, 'utf8')),
  )
  const token = deployment.tokens[getChainConfig(deployment).governanceTokenKey]
  if (token === undefined) throw new Error('The deployment has no governance token.')
  const client = createChainClient(RPC_URLS.split(','), deployment.chainId, () => {})
  const sources = await readPowerSources(client, deployment, token, BigInt(snapshot))
  let different = 0
  for (let from = 0; from < votes.length; from += ACCOUNTS_PER_REQUEST) {
    const batch = votes.slice(from, from + ACCOUNTS_PER_REQUEST)
    const powers = await readPowers(
      client,
      deployment,
      sources,
      batch.map(({ voter }) => voter as Address),
    )
    for (const [index, { id, power }] of batch.entries()) {
      const parts = powers[index]
      if (parts && getTotalPower(parts) === power) continue
      different++
      print(`${id} has another voting power on the chain`)
    }
  }
  print(`${votes.length - different} of ${votes.length} voting powers are those of block ${snapshot}.`)
  return different
}

run(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${getMessage(error)}\n`)
  process.exit(1)
})
