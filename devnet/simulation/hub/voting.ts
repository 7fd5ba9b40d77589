import { createProposal, createVote } from '@zono/messages'
import { accounts } from '../../chain/accounts.ts'
import type { DevnetClient } from '../../chain/chain.ts'
import { fetchPower, fetchProposals, type HubProposal, sendMessage } from '../../governance/hubClient.ts'
import { DEVNET_SPACE, sign } from '../../governance/messages.ts'
import { createVoters } from '../../governance/voters.ts'
import { type Activity, between } from '../activity.ts'

/** Seconds for which a proposal of the simulation is open: one ends and one begins within a visit. */
const PROPOSAL_SECONDS = 1800

type Topic = { readonly title: string; readonly body: string; readonly choices: readonly string[] }

const YES_OR_NO = ['Yes', 'No']

const TOPICS: readonly Topic[] = [
  {
    title: 'Add a farm for MKR–ETH liquidity',
    body: 'A farm with multiplier **1x**. Other farms lose about 1% of their rewards.',
    choices: YES_OR_NO,
  },
  {
    title: 'Translate the guide for newcomers',
    body: 'Ten languages, reviewed by native speakers. Cost: 4,000 ZONO from the treasury.',
    choices: ['Ten languages', 'Five languages', 'None'],
  },
  {
    title: 'Hold the next competition on weekends only',
    body: 'Many members trade on Saturdays and Sundays. Volume on other days would not count.',
    choices: YES_OR_NO,
  },
  {
    title: 'Lower the price of a lottery ticket',
    body: 'Today a ticket costs about **5 USD**. More people could play at half of it, for smaller prizes.',
    choices: ['About 2.50 USD', 'Keep about 5 USD'],
  },
  {
    title: 'Publish the treasury each month',
    body: 'A page with what came in, what was spent, and on which proposal.',
    choices: YES_OR_NO,
  },
  {
    title: 'Fee of the automatic pool',
    body: 'The performance fee is 2%. A lower one leaves more to stakers and less to be burned.',
    choices: ['Keep 2%', 'Lower it to 1%'],
  },
]

/** Accounts vote, and one of them makes a proposal when the one before it has ended. */
export function createVoting(client: DevnetClient, hubUrl: string): Activity {
  const voters = createVoters()
  let [turn, proposals] = [0, 0]

  async function act() {
    const active = await fetchProposals(hubUrl, 'active')
    const proposal = active[turn++ % active.length]
    if (!active.some(({ title }) => TOPICS.some((topic) => topic.title === title))) await propose()
    else if (proposal) await vote(proposal)
  }

  const readTime = async () => Number((await client.getBlock()).timestamp)

  async function vote(proposal: HubProposal) {
    const voter = voters[Math.floor(Math.random() * voters.length)]
    const power = voter && (await fetchPower(hubUrl, voter.address, proposal))
    // Without voting power the vote would be refused, or wait for a state that the chain has forgotten.
    if (voter === undefined || power === undefined || Number(power.votingPower) === 0) return
    const choice = 1 + Math.floor(Math.random() * proposal.choices.length)
    const fields = { account: voter.address, space: DEVNET_SPACE, timestamp: await readTime() }
    await sendMessage(
      hubUrl,
      await sign(voter, createVote({ ...fields, proposal: proposal.id, choice, metadata: power })),
    )
  }

  async function propose() {
    const author = accounts.players[proposals % accounts.players.length]
    const topic = TOPICS[proposals++ % TOPICS.length]
    if (author === undefined || topic === undefined) return
    const now = await readTime()
    const snapshot = Number(await client.getBlockNumber()) - 2
    const fields = { account: author.address, space: DEVNET_SPACE, timestamp: now, snapshot }
    const period = { start: now, end: now + PROPOSAL_SECONDS }
    await sendMessage(hubUrl, await sign(author, createProposal({ ...fields, ...topic, ...period })))
  }

  return { name: 'voting', getDelaySeconds: between(15, 25), act }
}
