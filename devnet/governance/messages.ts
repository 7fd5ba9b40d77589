import {
  createFlag,
  createProposal,
  createVote,
  type Envelope,
  getMessageId,
  type TypedMessage,
  toEnvelope,
} from '@zono/messages'
import { SECONDS_PER_DAY } from '@zono/sdk'
import { type Address, erc20Abi } from 'viem'
import { accounts } from '../chain/accounts.ts'
import type { DevnetClient } from '../chain/chain.ts'
import { createScenes, type Scene } from './scenes.ts'
import { createVoters, type Signer } from './voters.ts'

/** The space of a devnet's hub. */
export const DEVNET_SPACE = 'zono-31337'

/** Seconds before the start of a proposal at which its author signs it. */
const ANNOUNCEMENT_SECONDS = 600

/** Signed messages in steps: each step needs what the one before it made. */
export type SignedSteps = readonly (readonly Envelope[])[]

type Seed = {
  readonly client: DevnetClient
  /** Address of the governance token. */
  readonly token: Address
  /** First block whose state the chain knows for sure. */
  readonly firstBlock: bigint
}

/** Signs the seeded proposals, their votes and warnings, as of the newest block. */
export async function signScenes({ client, token, firstBlock }: Seed): Promise<SignedSteps> {
  const { timestamp } = await client.getBlock()
  const now = Number(timestamp)
  const scenes = createScenes(createVoters())
  const signed = await Promise.all(
    scenes.map(async (scene) => {
      const createdAt = now + Math.min(scene.start, 0) - ANNOUNCEMENT_SECONDS
      const snapshot = await findSnapshot({ client, token, firstBlock }, createdAt)
      return signScene(scene, Number(snapshot), createdAt, now)
    }),
  )
  return [
    signed.map(({ proposal }) => proposal),
    signed.flatMap(({ votes }) => votes),
    signed.flatMap(({ flag }) => flag ?? []),
  ]
}

async function signScene(scene: Scene, snapshot: number, createdAt: number, now: number) {
  const { author, title, body, choices, votes, isFlagged } = scene
  const space = DEVNET_SPACE
  const [start, end] = [now + Math.round(scene.start), now + Math.round(scene.end)]
  const content = { title, body, choices, start, end, snapshot }
  const typed = createProposal({ account: author.address, space, timestamp: createdAt, ...content })
  const proposal = getMessageId(typed)
  // Votes come evenly over the time that has passed, the latest a moment ago.
  const seconds = Math.min(end, now) - start - 1
  const { deployer } = accounts
  const flag = { account: deployer.address, space, timestamp: createdAt + ANNOUNCEMENT_SECONDS, proposal }
  return {
    proposal: await sign(author, typed),
    votes: await Promise.all(
      votes.map(({ voter, choice, reason = '' }, index) => {
        const timestamp = start + Math.floor((seconds * (index + 1)) / votes.length)
        return sign(voter, createVote({ account: voter.address, space, timestamp, proposal, choice, reason }))
      }),
    ),
    flag: isFlagged ? await sign(deployer, createFlag(flag)) : undefined,
  }
}

/** Signs a message as the wallet of an account does. */
export const sign = async (signer: Signer, typed: TypedMessage): Promise<Envelope> =>
  toEnvelope(signer.address, typed, await signer.signTypedData(typed as never))

/**
 * The newest block before a time whose state is known: the last one before it, or the last one of the day before, of which
 * long histories keep the states. Else the first block of this run.
 */
async function findSnapshot({ client, token, firstBlock }: Seed, time: number): Promise<bigint> {
  const dayBefore = time - (time % SECONDS_PER_DAY) - 1
  for (const candidate of [time, dayBefore]) {
    const blockNumber = await findBlockBefore(client, candidate)
    if (blockNumber >= firstBlock) return blockNumber
    const read = { abi: erc20Abi, address: token, functionName: 'totalSupply', blockNumber } as const
    if ((await client.readContract(read).catch(() => undefined)) !== undefined) return blockNumber
  }
  return firstBlock
}

/** Number of the newest block at or before a time in unix seconds, the chain's last block left out. */
export async function findBlockBefore(client: DevnetClient, time: number): Promise<bigint> {
  let [low, high] = [0n, (await client.getBlockNumber()) - 1n]
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    const { timestamp } = await client.getBlock({ blockNumber: middle })
    if (Number(timestamp) <= time) low = middle
    else high = middle - 1n
  }
  return low
}
