import { type Deployment, Factory, FeeCollector as feeCollector } from '@zono/protocol'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { deployContract } from '../chain/artifacts.ts'
import type { DevnetClient } from '../chain/chain.ts'
import { sendAsOwner } from '../chain/sendAsOwner.ts'
import { deployTimelock } from './timelock.ts'

export type ExchangeDeployment = {
  readonly contracts: Readonly<
    Record<'Factory' | 'Router' | 'WBNB' | 'Multicall' | 'FeeCollector' | 'Zono' | 'Timelock', Address>
  >
  readonly initCodeHash: Hex
}

/**
 * Deploys the exchange and the main token, sends the protocol fee to the fee collector, which buys back through WBNB, and
 * makes the timelock the owner of every owned contract; the main token's ownership follows with the farms.
 */
export async function deployExchange(client: DevnetClient): Promise<ExchangeDeployment> {
  const { deployer, treasury, operator } = accounts
  // First of all, so that every block of the chain can be read through it.
  const Multicall = await deployContract(client, 'Multicall')
  const owner = await deployTimelock(client)
  const WBNB = await deployContract(client, 'WBNB')
  const Zono = await deployContract(client, 'Zono', [deployer.address])
  const factory = await deployContract(client, 'Factory', [deployer.address])
  const Router = await deployContract(client, 'Router', [factory, WBNB])
  const FeeCollector = await deployContract(client, 'FeeCollector', [
    owner,
    Router,
    Zono,
    treasury.address,
    operator.address,
  ])

  const contract = { abi: Factory.abi, address: factory }
  for (const [functionName, to] of [
    ['setFeeTo', FeeCollector],
    ['setFeeToSetter', owner],
  ] as const) {
    const hash = await client.writeContract({ ...contract, functionName, args: [to], account: deployer, chain: null })
    await client.waitForTransactionReceipt({ hash })
  }
  const data = encodeFunctionData({
    abi: feeCollector.abi,
    functionName: 'setPathAllowed',
    args: [[WBNB, Zono], true],
  })
  await sendAsOwner(client, owner, [{ target: FeeCollector, data }])
  const initCodeHash = await client.readContract({ ...contract, functionName: 'INIT_CODE_PAIR_HASH' })
  return { contracts: { Factory: factory, Router, WBNB, Multicall, FeeCollector, Zono, Timelock: owner }, initCodeHash }
}

/** Deploys the router for trades over several paths, which a deployment need not have. */
export const deploySplitRouter = async (client: DevnetClient, { contracts }: Deployment) => ({
  SplitRouter: await deployContract(client, 'SplitRouter', [contracts.Factory, contracts.WBNB]),
})
