import type { Page } from '@playwright/test'
import { createFlag, createProposal, createVote, getMessageId, type TypedMessage } from '@zono/messages'
import { type Address, formatEther, type Hex, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { accounts } from '../../devnet/chain/accounts.ts'
import { deployContract } from '../../devnet/chain/artifacts.ts'
import type { Devnet } from '../../devnet/devnet.ts'
import { DEVNET_SPACE, sign } from '../../devnet/governance/messages.ts'
import { type Database, startDatabase } from '../../devnet/services/database.ts'
import { type HubProcess, launchHub } from '../../devnet/services/hub.ts'
import { getFreePort } from '../../devnet/services/ports.ts'

/** Path of the page's own origin below which journeys reach the hub. */
export const HUB_PATH = '/hub'

/** Milliseconds between two looks at the hub. */
const POLL_MS = 100

type Signer = Parameters<typeof sign>[0]

/** The governance hub of a worker over its chain, with a database of its own. */
export type WorkerHub = {
  readonly url: string
  /** Starts it unless it runs. */
  readonly start: () => Promise<void>
  /** Ends it as a power cut does. What it acknowledged is there when it starts again. */
  readonly kill: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts a database and a hub. */
export async function startWorkerHub({ rpcUrl, deployment }: Devnet): Promise<WorkerHub> {
  const server: Database = await startDatabase()
  const databaseUrl = await server.createDatabase('hub')
  const port = await getFreePort()
  let hub: HubProcess | undefined
  async function start() {
    if (hub !== undefined) return
    hub = launchHub({
      ...{ rpcUrls: [rpcUrl], deployment, databaseUrl, port },
      admins: [accounts.deployer.address],
      // Each request of a journey comes from an address of its own.
      environment: { TRUST_PROXY_HOPS: '1' },
    })
    await hub.ready()
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    start,
    async kill() {
      await hub?.stop('kill')
      hub = undefined
    },
    async close() {
      await hub?.stop('kill')
      await server.stop()
    },
  }
}

const createNetworkAddress = () => [10, ...crypto.getRandomValues(new Uint8Array(3))].join('.')

const send = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': createNetworkAddress() },
    body: JSON.stringify(body),
  })

/** Lets a page reach the hub below its own origin. */
export const routeToHub = (page: Page, { url: hubUrl }: WorkerHub) =>
  page.route(`**${HUB_PATH}/**`, async (route) => {
    const request = route.request()
    const path = request.url().slice(request.url().indexOf(HUB_PATH) + HUB_PATH.length)
    const body = request.postData()
    try {
      const response = await fetch(`${hubUrl}${path}`, {
        method: request.method(),
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': createNetworkAddress() },
        ...(body === null ? {} : { body }),
      })
      const headers = Object.fromEntries(
        ['content-type', 'x-hub-time', 'retry-after'].flatMap((name) => {
          const value = response.headers.get(name)
          return value === null ? [] : [[name, value]]
        }),
      )
      await route.fulfill({ status: response.status, headers, body: await response.text() })
    } catch {
      await route.abort('connectionrefused').catch(() => {})
    }
  })

type ProposalOptions = {
  readonly title: string
  readonly body?: string
  readonly choices?: readonly string[]
  readonly author?: Signer
  /** Block at which power counts; now without. */
  readonly snapshot?: number
  readonly startsInSeconds?: number
  readonly seconds?: number
}

/** What a journey may do on the hub in the name of others. Times pass on the chain, whose clock is the hub's. */
export function createGovernance({ client, deployment }: Devnet, { url }: WorkerHub) {
  const token = deployment.tokens.zono as Address

  const readTime = async () => Number((await client.getBlock()).timestamp)

  async function submit(signer: Signer, typed: TypedMessage): Promise<Hex> {
    const response = await send(`${url}/api/msg`, await sign(signer, typed))
    if (!response.ok) throw new Error(`The hub refused a message of the journey: ${await response.text()}`)
    return getMessageId(typed)
  }

  /** Gives accounts main tokens, in whole tokens, which count from the next block on. */
  async function fundPower(holders: readonly Address[], whole: string): Promise<void> {
    for (const holder of holders)
      await client.request({
        method: 'anvil_dealERC20',
        params: [holder, token, `0x${parseEther(whole).toString(16)}`],
      } as never)
    await client.mine({ blocks: 1 })
  }

  /**
   * Number of the newest block, after which blocks follow: it may be a snapshot. What is held now was held in all blocks from
   * which a second one may be drawn.
   */
  async function takeSnapshot(): Promise<number> {
    await client.mine({ blocks: 9 })
    const snapshot = Number(await client.getBlockNumber())
    await client.mine({ blocks: 2 })
    return snapshot
  }

  /** Lets the chain's clock, and with it the hub's, go ahead. */
  async function passTime(seconds: number): Promise<void> {
    await client.increaseTime({ seconds })
    await client.mine({ blocks: 1 })
    const time = await readTime()
    await waitUntil(async () => Number((await fetch(`${url}/api`)).headers.get('x-hub-time')) >= time)
  }

  async function propose({
    title,
    body = '',
    choices = ['Yes', 'No'],
    author = accounts.deployer,
    snapshot,
    startsInSeconds = 0,
    seconds = 3600,
  }: ProposalOptions): Promise<Hex> {
    const block = snapshot ?? (await takeSnapshot())
    const timestamp = await readTime()
    const start = timestamp + startsInSeconds
    const typed = createProposal({
      ...{ account: author.address, space: DEVNET_SPACE, timestamp, snapshot: block, start, end: start + seconds },
      ...{ title, body, choices },
    })
    const id = await submit(author, typed)
    // The first block after the start draws the blocks at which power counts too.
    if (startsInSeconds <= 0) await passTime(1)
    return id
  }

  /** Power of an account with its proof, as the page asks for it before it signs. */
  async function readProof(account: Address, block: number): Promise<Readonly<Record<string, string>>> {
    const answer = (await (await send(`${url}/vote/power`, { block, address: account })).json()) as Record<
      string,
      string
    >
    return { votingPower: answer.total ?? '', verificationHash: answer.verificationHash ?? '' }
  }

  /** Marks a proposal as an admin of the space does. */
  async function flag(proposal: Hex): Promise<void> {
    const { deployer } = accounts
    const message = { account: deployer.address, space: DEVNET_SPACE, timestamp: await readTime(), proposal }
    await submit(deployer, createFlag(message))
  }

  /** Makes an account a contract wallet. Returns its owner, whose signatures are those of the wallet (ERC-1271). */
  async function turnIntoContractWallet(address: Address): Promise<PrivateKeyAccount> {
    const owner = privateKeyToAccount(generatePrivateKey())
    const wallet = await deployContract(client, 'OwnedWallet', [owner.address], accounts.deployer)
    const bytecode = await client.getCode({ address: wallet })
    if (bytecode === undefined) throw new Error('The contract wallet was not deployed.')
    await client.setCode({ address, bytecode })
    return owner
  }

  return {
    ...{ fundPower, takeSnapshot, passTime, propose, readProof, flag, turnIntoContractWallet },
    createHolders: (count: number): readonly PrivateKeyAccount[] =>
      Array.from({ length: count }, () => privateKeyToAccount(generatePrivateKey())),

    /** `aheadSeconds`: how far ahead of the hub's time it is signed. */
    async vote(
      voter: Signer,
      proposal: Hex,
      choice: number,
      metadata: Readonly<Record<string, string>> = {},
      aheadSeconds = 0,
    ) {
      const timestamp = (await readTime()) + aheadSeconds
      const { address: account } = voter
      await submit(voter, createVote({ account, space: DEVNET_SPACE, timestamp, proposal, choice, metadata }))
    },

    /** The counted vote of an account; undefined when it has none. */
    async readVote(proposal: Hex, voter: Address) {
      const query = `query ($where: VoteWhere) { votes(first: 1, where: $where) { choice vpBaseUnits vp_state metadata } }`
      const response = await send(`${url}/graphql`, { query, variables: { where: { proposal, voter } } })
      const { data } = (await response.json()) as { data: { votes: readonly CountedVote[] } }
      const [vote] = data.votes
      return vote && { ...vote, power: vote.vpBaseUnits === null ? undefined : formatEther(BigInt(vote.vpBaseUnits)) }
    },
  }
}

type CountedVote = {
  readonly choice: number
  readonly vpBaseUnits: string | null
  readonly vp_state: string
  readonly metadata: Readonly<Record<string, string>>
}

async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((wait) => setTimeout(wait, POLL_MS))
}

export type Governance = ReturnType<typeof createGovernance>
