import { createProposal, createVote } from '@zono/messages'
import { accounts } from '../chain/accounts.ts'
import type { DevnetClient } from '../chain/chain.ts'
import { fetchPower, fetchProposals, type HubProposal, sendMessage } from '../governance/hubClient.ts'
import { DEVNET_SPACE, sign } from '../governance/messages.ts'
import { createVoters } from '../governance/voters.ts'

/** Milliseconds between two votes: 15 to 25 seconds. */
const getVoteDelayMs = () => 15_000 + Math.random() * 10_000

/** A new proposal is made when fewer than these are active. */
const MIN_ACTIVE_PROPOSALS = 2

const PROPOSAL_SECONDS = 1200

const TOPICS = [
  'Add a farm for a new pair',
  'Translate the guide',
  'Hold a trading battle',
  'Print the stickers',
] as const

/** Lets accounts vote now and then, and make proposals when few are left. Returns what stops it. */
export function simulateVoting(client: DevnetClient, hubUrl: string): () => void {
  const voters = createVoters()
  let turn = 0
  let timer: ReturnType<typeof setTimeout>

  async function act() {
    try {
      const active = await fetchProposals(hubUrl, 'active')
      const proposal = active[turn % active.length]
      if (active.length < MIN_ACTIVE_PROPOSALS) await propose()
      else if (proposal) await vote(proposal)
    } catch {
      // The hub may be away, or a test has moved the clock; the next turn finds its way.
    }
    turn++
    timer = setTimeout(act, getVoteDelayMs())
  }

  const readTime = async () => Number((await client.getBlock()).timestamp)

  async function vote(proposal: HubProposal) {
    const voter = voters[Math.floor(Math.random() * voters.length)]
    // Without voting power the vote would be refused, or wait for a state that the chain has forgotten.
    if (voter === undefined || !(await fetchPower(hubUrl, voter.address, proposal))) return
    const choice = 1 + Math.floor(Math.random() * proposal.choices.length)
    const fields = { account: voter.address, space: DEVNET_SPACE, timestamp: await readTime() }
    await sendMessage(hubUrl, await sign(voter, createVote({ ...fields, proposal: proposal.id, choice })))
  }

  async function propose() {
    const author = accounts.players[turn % accounts.players.length] ?? accounts.member
    const now = await readTime()
    const snapshot = Number(await client.getBlockNumber()) - 2
    const fields = { account: author.address, space: DEVNET_SPACE, timestamp: now, snapshot }
    const title = TOPICS[turn % TOPICS.length] ?? TOPICS[0]
    const content = { title, body: 'A proposal of the simulation.', choices: ['Yes', 'No'] }
    const period = { start: now, end: now + PROPOSAL_SECONDS }
    await sendMessage(hubUrl, await sign(author, createProposal({ ...fields, ...content, ...period })))
  }

  timer = setTimeout(act, getVoteDelayMs())
  return () => clearTimeout(timer)
}
