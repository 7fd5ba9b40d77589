import type { ProposalExport } from '@zono/messages'
import type { Address, Hex } from 'viem'
import type { ChainClient } from './chain/client.ts'
import { askContractWallet } from './verify/contractWallet.ts'
import { fitDrawWindow } from './voting/acceptProposal.ts'

/** What is wrong with a message of an export, as a sentence that follows its id. */
export type MessageProblem = { readonly id: string; readonly problem: string }

/**
 * Asks each contract wallet, at the block at which the hub says that it confirmed, whether the signature is its own: what is
 * marked so is not checked otherwise, and anyone could be marked so.
 * @returns what is not confirmed, with the reason
 */
export async function findUnconfirmedWallets(
  client: Pick<ChainClient, 'hasCode' | 'call' | 'readBlock'>,
  { messages }: ProposalExport,
): Promise<readonly MessageProblem[]> {
  const problems: MessageProblem[] = []
  for (const exported of messages) {
    if (!('envelope' in exported) || exported.signer !== 'contract') continue
    const { id, envelope, verifiedBlock } = exported
    const blockNumber = verifiedBlock == null ? (await client.readBlock('latest')).number : verifiedBlock
    const account = envelope.address as Address
    const problem = await findWalletProblem(client, account, id as Hex, envelope.sig as Hex, blockNumber)
    if (problem) problems.push({ id, problem })
  }
  return problems
}

async function findWalletProblem(
  client: Pick<ChainClient, 'hasCode' | 'call'>,
  account: Address,
  hash: Hex,
  signature: Hex,
  blockNumber: number,
): Promise<string | undefined> {
  if (!(await client.hasCode(account, blockNumber)))
    return 'is said to be of a contract wallet, and its account has no code'
  return (await askContractWallet(client, { account, hash, signature, blockNumber }))
    ? undefined
    : 'is not confirmed by its contract wallet'
}

type DrawOptions = {
  readonly client: Pick<ChainClient, 'readBlock'>
  /** Whether the token exists at a block. */
  readonly hasToken: (block: number) => Promise<boolean>
  /** Blocks before a snapshot of which some are drawn, by the rule of the hub. */
  readonly window: number
  /** Seconds after the start from which on a block draws, by the same rule. */
  readonly delaySeconds: number
  /** Proposals that were seeded on a development chain have no draw. */
  readonly mayLackDraw: boolean
}

/**
 * Holds the draw of blocks against the chain: there is one, of as many blocks as the rule says, by the first block
 * after the start of voting. Whoever could leave it out, or draw among few, would choose the blocks.
 * @returns what is wrong; undefined where nothing is
 */
export async function findDrawProblem(
  { snapshot, draw, scores }: ProposalExport,
  { client, hasToken, window: wanted, delaySeconds, mayLackDraw }: DrawOptions,
): Promise<string | undefined> {
  const window = await fitDrawWindow({ hasToken }, snapshot, wanted)
  if (!draw) {
    const isDue = window > 0 && scores !== null && !mayLackDraw
    return isDue ? 'The draw of blocks, whose voting powers count too, is missing.' : undefined
  }
  if (draw.window !== window) return `Blocks are drawn among ${draw.window}, and the rule says ${window}.`
  const time = draw.start + delaySeconds
  const [drawing, before] = await Promise.all([draw.block, draw.block - 1].map((number) => client.readBlock(number)))
  const isFirst = drawing !== undefined && drawing.timestamp > time && before !== undefined && before.timestamp <= time
  return isFirst && drawing.hash === draw.hash ? undefined : `Block ${draw.block} is not the one that draws.`
}
