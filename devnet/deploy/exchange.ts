import { Factory } from '@zono/protocol'
import type { Address, Hex } from 'viem'
import { accounts } from '../accounts.ts'
import { deploy } from '../artefacts.ts'
import type { ChainClient } from '../chain.ts'

export type Exchange = {
  readonly contracts: Readonly<Record<'Factory' | 'Router' | 'WBNB' | 'Multicall' | 'FeeCollector' | 'Zono', Address>>
  readonly initCodeHash: Hex
}

/** Deploys the exchange and the main token, and lets the fee collector take the protocol's part of the fees. */
export async function deployExchange(client: ChainClient): Promise<Exchange> {
  const { deployer, treasury, operator } = accounts
  const Multicall = await deploy(client, 'Multicall')
  const WBNB = await deploy(client, 'WBNB')
  const Zono = await deploy(client, 'Zono', [deployer.address])
  const factory = await deploy(client, 'Factory', [deployer.address])
  const Router = await deploy(client, 'Router', [factory, WBNB])
  const FeeCollector = await deploy(client, 'FeeCollector', [
    deployer.address,
    Router,
    Zono,
    treasury.address,
    operator.address,
  ])

  const contract = { abi: Factory.abi, address: factory }
  await client.writeContract({
    ...contract,
    functionName: 'setFeeTo',
    args: [FeeCollector],
    account: deployer,
    chain: null,
  })
  const initCodeHash = await client.readContract({ ...contract, functionName: 'INIT_CODE_PAIR_HASH' })
  return { contracts: { Factory: factory, Router, WBNB, Multicall, FeeCollector, Zono }, initCodeHash }
}
