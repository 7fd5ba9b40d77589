import type { LocalAccount } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { MARKDOWN_SAMPLE } from './markdownSample.ts'
import { PROJECT_WALLET, type Signer } from './voters.ts'

const [SECONDS_PER_MINUTE, SECONDS_PER_HOUR, SECONDS_PER_DAY] = [60, 3600, 86_400]

/** A seeded proposal. Times in seconds from now. */
export type Scene = {
  readonly author: LocalAccount
  readonly title: string
  /** Markdown. */
  readonly body: string
  readonly choices: readonly string[]
  readonly start: number
  readonly end: number
  readonly votes: readonly SceneVote[]
  /** Whether an admin of the space has warned of it. */
  readonly isFlagged?: boolean
}

type SceneVote = { readonly voter: Signer; readonly choice: number; readonly reason?: string }

const { deployer, member, players, testUser } = accounts

/** Votes for choices in turn. */
const voteInTurn = (voters: readonly Signer[], choices: readonly number[]): readonly SceneVote[] =>
  voters.map((voter, index) => ({ voter, choice: choices[index % choices.length] ?? 1 }))

/** Proposals in each state: closed with a result, a tie, active, ending soon, pending, with many votes, and flagged. */
export function createScenes(voters: readonly Signer[]): readonly Scene[] {
  const [first = member, second = member, third = member, fourth = member] = players
  return [
    {
      ...{ author: deployer, title: 'Raise the burn to 30% of the trading fees' },
      body: 'Today **25%** of the fees buy back and burn ZONO. This proposal raises the part to **30%**.\n\nThe rest stays with liquidity providers.',
      choices: ['Yes, raise it', 'No, keep 25%', 'Lower it to 20%'],
      ...{ start: -9 * SECONDS_PER_DAY, end: -6 * SECONDS_PER_DAY },
      votes: [
        { voter: member, choice: 1, reason: 'A higher burn helps holders more than it costs providers.' },
        ...voteInTurn(players, [1, 1, 2, 1, 3]),
      ],
    },
    {
      ...{ author: member, title: 'Name of the next NFT collection' },
      body: 'Two names made it to the final vote.',
      choices: ['Zono Rangers', 'Zono Drifters'],
      ...{ start: -4 * SECONDS_PER_DAY, end: -2 * SECONDS_PER_DAY },
      votes: voteInTurn(voters.slice(0, 12), [1, 2]),
    },
    {
      ...{ author: deployer, title: 'Add farms for the three newest pairs' },
      body: 'Each new farm gets a multiplier of **1x**:\n\n1. SOL–BNB\n2. LINK–BNB\n3. AVAX–BUSD\n\nOther farms lose about 2% of their rewards.',
      choices: ['Add all three', 'Add SOL–BNB only', 'Add none'],
      ...{ start: -1.5 * SECONDS_PER_DAY, end: 3 * SECONDS_PER_DAY },
      votes: [
        { voter: member, choice: 1, reason: 'More pairs, more volume.' },
        { voter: PROJECT_WALLET, choice: 2 },
        ...voteInTurn(players.slice(0, 8), [1, 2, 1]),
      ],
    },
    {
      ...{ author: first, title: 'Move the weekly call to Thursday' },
      body: 'The vote ends soon: watch it close.',
      choices: ['Thursday', 'Stay on Tuesday'],
      ...{ start: -20 * SECONDS_PER_HOUR, end: 20 * SECONDS_PER_MINUTE },
      votes: voteInTurn(voters.slice(12, 36), [1, 1, 2]),
    },
    {
      ...{ author: second, title: 'Fund a mobile wallet guide' },
      body: 'A guide in ten languages for people who trade on their phone. Cost: 12,000 ZONO from the treasury.',
      choices: ['Fund it', 'Do not fund it'],
      ...{ start: 6 * SECONDS_PER_HOUR, end: 3 * SECONDS_PER_DAY, votes: [] },
    },
    {
      ...{ author: second, title: 'Which chain comes next?' },
      body: 'Pick the chain that the exchange should run on next.',
      choices: ['Ethereum', 'Arbitrum', 'Base', 'Polygon', 'None for now'],
      ...{ start: -1.2 * SECONDS_PER_DAY, end: 2 * SECONDS_PER_DAY },
      votes: voteInTurn(voters, [2, 3, 2, 1, 3, 2, 5, 4]),
    },
    {
      ...{ author: third, title: 'Claim your free 5,000 ZONO now' },
      body: 'Connect your wallet at https://zono-claims.example and sign to receive your tokens.',
      choices: ['Claimed', 'Claiming later'],
      ...{ start: -10 * SECONDS_PER_HOUR, end: 1.5 * SECONDS_PER_DAY },
      ...{ votes: voteInTurn(voters.slice(40, 43), [1, 2]), isFlagged: true },
    },
    {
      ...{ author: fourth, title: 'A guide to proposals: what the text may hold' },
      ...{ body: MARKDOWN_SAMPLE, choices: ['Helpful', 'Not helpful'] },
      ...{ start: -5 * SECONDS_PER_HOUR, end: 4 * SECONDS_PER_DAY },
      votes: voteInTurn(voters.slice(50, 70), [1, 1, 1, 2]),
    },
  ]
}

/** Accounts of people at the page, who will ask for their voting power. */
export const VISITORS = [testUser, member, accounts.project, PROJECT_WALLET, ...players, ...accounts.traders].map(
  ({ address }) => address,
)
