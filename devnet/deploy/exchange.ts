import { Factory } from '@zono/protocol'
import type { Address, Hex } from 'viem'
import { accounts } from '../accounts.ts'
import { deploy } from '../artefacts.ts'
import type { ChainClient } from '../chain.ts'

export type Exchange = {
  readonly contracts: Readonly<Record<'Factory' | 'Router' | 'WBNB' | 'Multicall' | 'FeeCollector' | 'Zono', Address>>
  readonly initCodeHash: Hex
}

/**
 * Deploys the exchange and the main token, lets the fee collector take the protocol's part of the fees, and makes `owner`
 * the owner of all that has one; the main token's own follows with the farms.
 */
export async function deployExchange(client: ChainClient, owner: Address): Promise<Exchange> {
  const { deployer, treasury, operator } = accounts
  const Multicall = await deploy(client, 'Multicall')
  const WBNB = await deploy(client, 'WBNB')
  const Zono = await deploy(client, 'Zono', [deployer.address])
  const factory = await deploy(client, 'Factory', [deployer.address])
  const Router = await deploy(client, 'Router', [factory, WBNB])
  const FeeCollector = await deploy(client, 'FeeCollector', [owner, Router, Zono, treasury.address, operator.address])

  const contract = { abi: Factory.abi, address: factory }
  for (const [functionName, to] of [
    ['setFeeTo', FeeCollector],
    ['setFeeToSetter', owner],
  ] as const) {
    const hash = await client.writeContract({ ...contract, functionName, args: [to], account: deployer, chain: null })
    await client.waitForTransactionReceipt({ hash })
  }
  const initCodeHash = await client.readContract({ ...contract, functionName: 'INIT_CODE_PAIR_HASH' })
  return { contracts: { Factory: factory, Router, WBNB, Multicall, FeeCollector, Zono }, initCodeHash }
}
