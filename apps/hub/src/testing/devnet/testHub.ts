import { createProposal, createVote, type Envelope, getMessageId, type TypedMessage, toEnvelope } from '@zono/messages'
import { type Address, erc20Abi, type Hex, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, vi } from 'vitest'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { startDevnet } from '../../../../../devnet/devnet.ts'
import { type Database, startDatabase } from '../../../../../devnet/services/database.ts'
import { type HubProcess, launchHub } from '../../../../../devnet/services/hub.ts'
import { getFreePort } from '../../../../../devnet/services/ports.ts'
import type { Accepted } from '../../voting/submit.ts'

/** Limits against a hub that hangs. How long a step takes on a busy machine is no part of what a test proves. */
const [STEP_TIMEOUT_MS, TEST_TIMEOUT_MS] = [180_000, 600_000] as const
vi.setConfig({ testTimeout: TEST_TIMEOUT_MS, hookTimeout: TEST_TIMEOUT_MS })

/** Answers of a hub that is busy, a quarter of a second apart, before a test fails. */
const MAX_BUSY_ANSWERS = 600

export const SPACE = 'zono-31337'

/** Blocks before a snapshot of which the hub draws one on a development chain. */
export const DRAW_WINDOW = 8

type Signer = Pick<PrivateKeyAccount, 'address' | 'signTypedData'>
type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

/** A devnet, a PostgreSQL and hubs that a test starts and kills. */
export type TestHubs = Awaited<ReturnType<typeof startTestHubs>>

/** Starts a chain whose blocks tests mine, and a database server. */
export async function startTestHubs() {
  const seedHistory = { days: 3, blocksPerDay: 2 }
  const devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null, seedHistory })
  const { client, deployment, rpcUrl } = devnet
  const server: Database = await startDatabase()
  const running = new Set<HubProcess>()
  const lines: string[] = []
  const token = deployment.tokens.zono as Address

  async function launch(databaseUrl: string, environment: Readonly<Record<string, string>> = {}) {
    const hub = launchHub({
      ...{ rpcUrls: [rpcUrl], deployment, databaseUrl, port: await getFreePort() },
      // Each request of a test comes from an address of its own.
      environment: { TRUST_PROXY_HOPS: '1', ...environment },
      admins: [accounts.deployer.address],
      onLine: (line) => lines.push(line),
    })
    running.add(hub)
    return hub
  }

  async function stop(hub: HubProcess, mode?: 'kill') {
    await hub.stop(mode)
    running.delete(hub)
  }

  /** An account with so many tokens. */
  async function createHolder(amount: string): Promise<PrivateKeyAccount> {
    const holder = privateKeyToAccount(generatePrivateKey())
    const params = [holder.address, token, `0x${parseEther(amount).toString(16)}`]
    await client.request({ method: 'anvil_dealERC20', params } as never)
    return holder
  }

  const readTime = async () => Number((await client.getBlock()).timestamp)

  /** Number of a block in the past. What is held now was held in all blocks of which some may be drawn. */
  async function takeSnapshot(): Promise<number> {
    await client.mine({ blocks: DRAW_WINDOW + 1 })
    const snapshot = Number(await client.getBlockNumber())
    await client.mine({ blocks: 2 })
    return snapshot
  }

  async function jump(seconds: number) {
    await client.increaseTime({ seconds })
    await client.mine({ blocks: 1 })
  }

  /** Makes a proposal that runs now, and waits until its blocks are drawn. Returns its id. */
  async function propose(
    hub: HubProcess,
    snapshot: number,
    fields: { seconds?: number; author?: Signer; isDrawn?: boolean } = {},
  ) {
    const { isDrawn = true, seconds = 3600, author = accounts.deployer } = fields
    const now = await readTime()
    const typed = createProposal({
      ...{ account: author.address, space: SPACE, timestamp: now, snapshot, start: now, end: now + seconds },
      ...{ title: 'Raise the fee', body: 'From 0.25% to **0.30%**.', choices: ['Yes', 'No', 'Abstain'] },
    })
    await postAccepted(hub, await sign(author, typed))
    const id = getMessageId(typed)
    await waitFor(async () => expect((await fetchProposal(hub, id)).state).toBe('active'))
    if (!isDrawn) return id
    await jump(1)
    await waitFor(async () => expect((await fetchProposal(hub, id)).drawnBlocks).toBeTruthy())
    return id
  }

  async function signVote(voter: Signer, proposal: Hex, choice: number, fields: { timestamp?: number } = {}) {
    const timestamp = fields.timestamp ?? (await readTime())
    return sign(voter, createVote({ account: voter.address, space: SPACE, proposal, choice, timestamp }))
  }

  async function close() {
    await Promise.all([...running].map((hub) => hub.stop('kill')))
    await server.stop()
    await devnet.stop()
  }

  return {
    ...{ client, deployment, rpcUrl, token, server, lines, launch, stop, close },
    ...{ createHolder, takeSnapshot, jump, propose, signVote, readTime },
    readBalance: (account: Address) =>
      client.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [account] }),
  }
}

/** Signs as the account's wallet does. */
export const sign = async (signer: Signer, typed: TypedMessage): Promise<Envelope> =>
  toEnvelope(signer.address, typed, await signer.signTypedData(typed as never))

const createNetworkAddress = () => [10, ...crypto.getRandomValues(new Uint8Array(3))].join('.')

/** Posts a body to a hub, once. */
export async function postOnce(
  hub: Pick<HubProcess, 'url'>,
  body: unknown,
  path = '/api/msg',
  networkAddress = createNetworkAddress(),
): Promise<Answer> {
  const response = await fetch(`${hub.url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': networkAddress,
      // The hub ends idle connections after some seconds, maybe in the moment in which one is used again.
      Connection: 'close',
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** Posts a body to a hub; again while it says that it is busy and has decided nothing, as the page does. */
export async function post(
  hub: Pick<HubProcess, 'url'>,
  body: unknown,
  path?: string,
  networkAddress?: string,
): Promise<Answer> {
  let answer = await postOnce(hub, body, path, networkAddress)
  for (let tries = 0; tries < MAX_BUSY_ANSWERS && answer.body.error_description === 'busy'; tries++) {
    await new Promise((wait) => setTimeout(wait, 250))
    answer = await postOnce(hub, body, path, networkAddress)
  }
  return answer
}

/** Posts a message that the hub must take. A test that fails names the reason of the refusal. */
export async function postAccepted(hub: Pick<HubProcess, 'url'>, message: unknown): Promise<Accepted> {
  const { status, body } = await post(hub, message)
  expect(status, `The hub answers: ${JSON.stringify(body)}`).toBe(200)
  return body as Accepted
}

/** Data of a GraphQL query. */
export async function fetchGraphQL<data>(hub: Pick<HubProcess, 'url'>, query: string, variables = {}): Promise<data> {
  const { body } = await post(hub, { query, variables }, '/graphql')
  expect(body.errors).toBeUndefined()
  return body.data as data
}

export type FetchedProposal = {
  readonly state: string
  readonly votes: number
  readonly scores: readonly number[]
  readonly scores_state: string
  readonly scoresBaseUnits: readonly string[]
  readonly resultIpfs: string | null
  readonly drawBlock: string | null
  readonly drawnBlocks: readonly string[] | null
}

/** A proposal as the hub shows it. */
export async function fetchProposal(hub: Pick<HubProcess, 'url'>, id: string): Promise<FetchedProposal> {
  const query = `query ($id: String!) {
    proposal(id: $id) { state votes scores scores_state scoresBaseUnits resultIpfs drawBlock drawnBlocks }
  }`
  const { proposal } = await fetchGraphQL<{ proposal: FetchedProposal }>(hub, query, { id })
  return proposal
}

/** Waits until an assertion holds. */
export const waitFor = (assertion: () => Promise<void>) =>
  vi.waitFor(assertion, { timeout: STEP_TIMEOUT_MS, interval: 100 })
