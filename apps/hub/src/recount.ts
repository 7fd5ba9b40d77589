// `npm run recount -w @zono/hub -- FILE`: counts an exported proposal again, without a hub. With RPC_URLS and DEPLOYMENT the
// voting powers are read from the chain too.

import { readFileSync } from 'node:fs'
import { type ProposalExport, parseExport, recount } from '@zono/messages'
import { type Deployment, getChainConfig, parseDeployment } from '@zono/protocol'
import { getMessage } from '@zono/service'
import type { Address } from 'viem'
import { type ChainClient, createChainClient } from './chain/client.ts'
import { getTotalPower, readPowers } from './power/readPowers.ts'
import { readPowerSources, readTokenSupply } from './power/sources.ts'
import { findDrawProblem, findUnconfirmedWallets, type MessageProblem } from './recountOnChain.ts'
import { getProposalLimits } from './voting/rules.ts'

const ACCOUNTS_PER_REQUEST = 100

const print = (line: string) => process.stdout.write(`${line}\n`)

async function run(file: string | undefined) {
  if (file === undefined) throw new Error('Name the exported file: npm run recount -w @zono/hub -- proposal.json')
  const document = parseExport(JSON.parse(readFileSync(file, 'utf8')))
  const { votes, scores, agrees, contracts, problems } = await recount(document)
  const onChain = await checkOnChain(document, votes)
  const all = [...problems, ...(onChain?.problems ?? [])]
  for (const { id, problem } of all) print(`${id} ${problem}`)
  print(`${votes.length} votes count, ${problems.length} messages do not.`)
  // Nobody has checked them: anyone could be marked as a contract wallet.
  const unchecked = onChain ? 0 : contracts.length
  if (unchecked > 0)
    print(
      `${unchecked} signatures are of contract wallets, which only the chain can check: set RPC_URLS and DEPLOYMENT.`,
    )
  if (!onChain)
    print('Voting powers are those of the export: set RPC_URLS and DEPLOYMENT to compare them with the chain.')
  print(`Scores in base units: ${scores.join(', ')}`)
  print(agrees ? 'The hub counts the same.' : `The hub counts ${document.scores?.join(', ') ?? 'nothing yet'}.`)
  process.exitCode = agrees && all.length === 0 && unchecked === 0 ? 0 : 1
}

type Votes = Awaited<ReturnType<typeof recount>>['votes']

/** Checks what only the chain knows: contract wallets, the drawn blocks, voting powers. Undefined where none is named. */
async function checkOnChain(document: ProposalExport, votes: Votes) {
  const { RPC_URLS, DEPLOYMENT } = process.env
  if (!RPC_URLS || !DEPLOYMENT) return undefined
  const deployment = parseDeployment(
    JSON.parse(DEPLOYMENT.startsWith('{') ? DEPLOYMENT : readFileSync(DEPLOYMENT, 'utf8')),
  )
  const { governanceTokenKey, isDevelopment = false, finalityBlocks } = getChainConfig(deployment)
  const token = deployment.tokens[governanceTokenKey]
  if (token === undefined) throw new Error('The deployment has no governance token.')
  const client = createChainClient(RPC_URLS.split(','), deployment, () => {})
  const hasToken = async (block: number) => ((await readTokenSupply(client, token, BigInt(block))) ?? 0n) > 0n
  const { drawWindow: window, drawDelaySeconds: delaySeconds } = getProposalLimits(
    isDevelopment ? 'chain' : 'wall',
    finalityBlocks,
  )
  const drawProblem = await findDrawProblem(document, {
    client,
    hasToken,
    window,
    delaySeconds,
    mayLackDraw: isDevelopment,
  })
  const problems = [
    ...(await findUnconfirmedWallets(client, document)),
    ...(await comparePowers(document, votes, client, deployment, token)),
    ...(drawProblem === undefined ? [] : [{ id: document.proposal, problem: drawProblem }]),
  ]
  return { problems }
}

/** Votes that have another voting power on the chain. */
async function comparePowers(
  { snapshot, draw }: ProposalExport,
  votes: Votes,
  client: ChainClient,
  deployment: Deployment,
  token: Address,
): Promise<readonly MessageProblem[]> {
  const blocks = [...new Set([snapshot, ...(draw?.drawnBlocks ?? [])])]
  const sources = await Promise.all(blocks.map((block) => readPowerSources(client, deployment, token, BigInt(block))))
  const problems: MessageProblem[] = []
  for (let from = 0; from < votes.length; from += ACCOUNTS_PER_REQUEST) {
    const batch = votes.slice(from, from + ACCOUNTS_PER_REQUEST)
    const accounts = batch.map(({ voter }) => voter as Address)
    const powers = await Promise.all(sources.map((source) => readPowers(client, source, accounts)))
    for (const [index, { id, power }] of batch.entries()) {
      const totals = powers.flatMap((atBlock) => (atBlock[index] ? [getTotalPower(atBlock[index])] : []))
      if (totals.length === blocks.length && totals.includes(power) && totals.every((total) => total >= power)) continue
      problems.push({ id, problem: 'has another voting power on the chain' })
    }
  }
  const named = blocks.length > 1 ? `the lowest ones of blocks ${blocks.join(', ')}` : `those of block ${snapshot}`
  print(`${votes.length - problems.length} of ${votes.length} voting powers are ${named}.`)
  return problems
}

run(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${getMessage(error)}\n`)
  process.exit(1)
})
