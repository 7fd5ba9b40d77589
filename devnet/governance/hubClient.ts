import type { Envelope, OrderRequest } from '@zono/messages'
import * as v from 'valibot'
import type { Address, Hex } from 'viem'

const TIMEOUT_MS = 30_000

const proposalSchema = v.object({
  id: v.custom<Hex>((input) => typeof input === 'string' && /^0x[0-9a-f]{64}$/.test(input)),
  title: v.string(),
  choices: v.array(v.string()),
  start: v.number(),
  end: v.number(),
  snapshot: v.pipe(v.string(), v.transform(Number)),
  /** Blocks before the snapshot, of which one is drawn at which voting power counts too. */
  drawWindow: v.number(),
  /** `final` after the last count, which waits until the power of each vote was read. */
  scores_state: v.picklist(['pending', 'final']),
})
const proposalsSchema = v.object({ data: v.object({ proposals: v.array(proposalSchema) }) })
const powerSchema = v.object({ total: v.string(), verificationHash: v.string() })

/** A proposal of the hub. Times in unix seconds. */
export type HubProposal = v.InferOutput<typeof proposalSchema>

/** Proposals in a state: those that end first at the front, of closed ones the newest. */
export async function fetchProposals(
  hubUrl: string,
  state: 'pending' | 'active' | 'closed',
): Promise<readonly HubProposal[]> {
  const query = `{ proposals(first: 100, where: { state: "${state}" }, orderBy: "end", orderDirection: ${state === 'closed' ? 'desc' : 'asc'}) {
    id title choices start end snapshot drawWindow scores_state } }`
  const answer = await post(`${hubUrl}/graphql`, { query })
  return v.parse(proposalsSchema, await answer.json()).data.proposals
}

/** Blocks at which voting power is still counted: those of proposals that wait, that are open, and whose last count waits. */
export async function fetchSnapshotBlocks(hubUrl: string): Promise<ReadonlySet<bigint>> {
  const states = ['pending', 'active', 'closed'] as const
  const proposals = (await Promise.all(states.map((state) => fetchProposals(hubUrl, state)))).flat()
  return new Set(
    proposals
      .filter(({ scores_state: state }) => state !== 'final')
      .flatMap(({ snapshot, drawWindow }) =>
        // Any of those before the snapshot may be drawn.
        Array.from({ length: drawWindow + 1 }, (_, distance) => BigInt(snapshot - distance)),
      ),
  )
}

/** Voting power as the hub states it, and its proof, which a vote carries as the page's do. */
export type ProvenPower = { readonly votingPower: string; readonly verificationHash: string }

/** Voting power of an account that counts for a proposal, in whole tokens; undefined while it cannot be read. */
export async function fetchPower(
  hubUrl: string,
  address: Address,
  { id, snapshot }: Pick<HubProposal, 'id' | 'snapshot'>,
): Promise<ProvenPower | undefined> {
  const answer = await post(`${hubUrl}/vote/power`, { address, block: snapshot, proposal: id })
  if (!answer.ok) return undefined
  const { total, verificationHash } = v.parse(powerSchema, await answer.json())
  return { votingPower: total, verificationHash }
}

/** Sends a signed message. */
export async function sendMessage(hubUrl: string, envelope: Envelope): Promise<void> {
  const answer = await post(`${hubUrl}/api/msg`, envelope)
  if (!answer.ok) throw new Error(`The hub refused a message: ${await answer.text()}`)
}

/** Puts a signed order into the book. */
export async function sendOrder(hubUrl: string, request: OrderRequest): Promise<void> {
  const answer = await post(`${hubUrl}/orders/api/orders`, request)
  if (!answer.ok) throw new Error(`The hub refused an order: ${await answer.text()}`)
}

const post = (url: string, body: unknown): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
