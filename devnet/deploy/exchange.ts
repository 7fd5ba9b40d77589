import { createExchangeSteps, createGroundSteps } from '@zono/deploy'
import { Factory } from '@zono/protocol'
import type { Address, Hex } from 'viem'
import type { DevnetClient } from '../chain/chain.ts'
import { launch, ROLES } from './launch.ts'

export type ExchangeDeployment = {
  readonly contracts: Readonly<
    Record<
      | 'Factory'
      | 'Router'
      | 'SplitRouter'
      | 'Zap'
      | 'Orders'
      | 'WBNB'
      | 'Multicall'
      | 'FeeCollector'
      | 'Zono'
      | 'Timelock'
      | 'ContractRegistry',
      Address
    >
  >
  readonly initCodeHash: Hex
}

/** Deploys the exchange and the main token, whose ownership follows with the farms. */
export async function deployExchange(client: DevnetClient): Promise<ExchangeDeployment> {
  const terms = {
    roles: ROLES,
    wrappedCoin: { name: 'Wrapped BNB', symbol: 'WBNB' },
    token: { name: 'Zono', symbol: 'ZONO' },
  }
  const contracts = (await launch(client, [
    ...createGroundSteps(terms),
    ...createExchangeSteps(terms),
  ])) as ExchangeDeployment['contracts']
  const initCodeHash = await client.readContract({
    ...{ abi: Factory.abi, address: contracts.Factory },
    functionName: 'INIT_CODE_PAIR_HASH',
  })
  return { contracts, initCodeHash }
}
