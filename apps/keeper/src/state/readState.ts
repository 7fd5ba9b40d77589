import type { Deployment } from '@zono/protocol'
import { type Block, createBlockReader, type Node } from '@zono/rpc'
import type { Address } from 'viem'
import { readFeed } from './readFeed.ts'
import { readLottery } from './readLottery.ts'
import { readPrediction } from './readPrediction.ts'
import { readRandomness } from './readRandomness.ts'
import { readSquad } from './readSquad.ts'
import { readBalance, readZonoPair } from './readTokens.ts'
import type { KeeperState, SignerState } from './state.ts'

/** Address of the contract that bundles reads. Throws where the deployment has none. */
export function getMulticall({ contracts }: Deployment): Address {
  if (contracts.Multicall === undefined) throw new Error('The deployment has no Multicall.')
  return contracts.Multicall
}

/** Accounts that the keeper has keys of. */
export type SignerAddresses = { readonly operator: Address; readonly injector: Address | undefined }

/**
 * Reads everything that jobs decide by, at one block. `previous` is the state of an earlier block: with its round numbers
 * all contracts are read in one `eth_call`; without it, or after a round, a second one is needed.
 *
 * The nonces are those of the same block: a transaction that follows from this state can be mined only if the account has
 * sent nothing since.
 */
export async function readState(
  node: Node,
  deployment: Deployment,
  signers: SignerAddresses,
  block: Block,
  previous: KeeperState | undefined,
): Promise<KeeperState> {
  const { contracts } = deployment
  const read = createBlockReader({ node, multicall: getMulticall(deployment), block: block.number })
  const readSigner = async (address: Address): Promise<SignerState> => {
    const [balance, nonce] = await Promise.all([
      readBalance(read, contracts.Multicall, address),
      node.readNonce(address, block.number),
    ])
    return { address, balance, nonce }
  }
  const { Prediction, BnbUsdFeed, Lottery, BeaconRandomNumberGenerator } = contracts
  const [operator, injector, prediction, feed, lottery, randomness, zonoPair, squad] = await Promise.all([
    readSigner(signers.operator),
    signers.injector && readSigner(signers.injector),
    Prediction && readPrediction(read, Prediction, previous?.prediction),
    BnbUsdFeed && readFeed(read, BnbUsdFeed),
    Lottery && readLottery(read, Lottery, previous?.lottery),
    BeaconRandomNumberGenerator && readRandomness(read, BeaconRandomNumberGenerator, previous?.randomness),
    readZonoPair(read, deployment, previous?.zonoPair),
    deployment.squadSales && readSquad(read, deployment.squadSales, previous?.squad, block.timestamp),
  ])
  return {
    blockNumber: BigInt(block.number),
    timestamp: block.timestamp,
    operator,
    injector,
    prediction,
    feed,
    lottery,
    randomness,
    zonoPair,
    zonoPerNative: undefined,
    squad,
  }
}
