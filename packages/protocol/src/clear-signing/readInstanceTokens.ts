import { type Address, type Client, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { MasterFarm } from '../abis/index.ts'
import type { Deployment } from '../deployment.ts'

/** Token or collection that belongs to a contract or a farm: tables of the descriptors. */
export type InstanceTokens = Readonly<
  Record<string, { $keyType: 'address' | 'uint256'; values: Record<string, Address> }>
>

const ABI = parseAbi([
  'function stakedToken() view returns (address)',
  'function stakingToken() view returns (address)',
  'function lpToken() view returns (address)',
  'function payToken() view returns (address)',
  'function fromToken() view returns (address)',
  'function toToken() view returns (address)',
  'function collection() view returns (address)',
  'function poolLength() view returns (uint256)',
])

type Getter = Exclude<(typeof ABI)[number]['name'], 'poolLength'>

/**
 * Reads which token each farm, pool and sale takes, so that a wallet can tell amounts in it.
 *
 * @throws When the chain cannot be read: a table with holes would make a wallet show base units.
 * @example
 * const read = (client: Parameters<typeof readInstanceTokens>[0]) => readInstanceTokens(client, deployment)
 */
export async function readInstanceTokens(client: Client, deployment: Deployment): Promise<InstanceTokens> {
  const read = async (address: Address, functionName: Getter) =>
    [address, await readContract(client, { abi: ABI, address, functionName })] as const
  const readAll = (instances: readonly { readonly contractAddress: Address }[] | undefined, getter: Getter) =>
    Promise.all((instances ?? []).map(({ contractAddress }) => read(contractAddress, getter)))

  const farm = deployment.contracts.MasterFarm
  const readFarms = async () => {
    if (!farm) return []
    const length = await readContract(client, { abi: ABI, address: farm, functionName: 'poolLength' })
    return Promise.all(
      Array.from({ length: Number(length) }, async (_, pid) => {
        const args = [BigInt(pid)] as const
        const [lpToken] = await readContract(client, {
          abi: MasterFarm.abi,
          address: farm,
          functionName: 'poolInfo',
          args,
        })
        return [String(pid), lpToken] as const
      }),
    )
  }
  const [farms, staked, oldTokens, newTokens, collections] = await Promise.all([
    readFarms(),
    Promise.all([
      readAll(deployment.stakingPools, 'stakedToken'),
      readAll(deployment.nftFarms, 'stakingToken'),
      readAll(deployment.ifos, 'lpToken'),
      readAll(deployment.privateSales, 'payToken'),
    ]),
    readAll(deployment.migrations, 'fromToken'),
    readAll(deployment.migrations, 'toToken'),
    readAll(deployment.nftStakingPools, 'collection'),
  ])
  const byAddress = (entries: readonly (readonly [string, Address])[]) => ({
    ...{ $keyType: 'address' as const, values: Object.fromEntries(entries) },
  })
  return {
    farmTokens: { $keyType: 'uint256', values: Object.fromEntries(farms) },
    stakedTokens: byAddress(staked.flat()),
    oldTokens: byAddress(oldTokens),
    newTokens: byAddress(newTokens),
    collections: byAddress(collections),
  }
}
