import { type AskNode, ContractRegistry, type Deployment } from '@zono/protocol'
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'

/** Questions at a time: endpoints that anyone may use refuse more. */
const CONCURRENT_QUESTIONS = 5

/**
 * Finds a contract of a deployment that its registry does not list: the indexer would not follow it, and nobody would know.
 * @returns a sentence; undefined where all are listed, and where there is no registry
 */
export async function findUnlisted(ask: AskNode, deployment: Deployment): Promise<string | undefined> {
  const registry = deployment.contracts[ContractRegistry.name]
  if (registry === undefined) return undefined
  const { ifos, privateSales, migrations, stakingPools, nftCollections, nftMints, nftFarms, nftStakingPools } =
    deployment
  const lists = { ifos, privateSales, migrations, stakingPools, nftCollections, nftMints, nftFarms, nftStakingPools }
  const entries = Object.entries(lists).flatMap(([list, some = []]) =>
    some.map(({ contractAddress }) => ({ list, contractAddress })),
  )
  for (let start = 0; start < entries.length; start += CONCURRENT_QUESTIONS) {
    const part = entries.slice(start, start + CONCURRENT_QUESTIONS)
    const answers = await Promise.all(
      part.map(async ({ contractAddress }) => {
        const call = { abi: ContractRegistry.abi, functionName: 'isListed' } as const
        const data = encodeFunctionData({ ...call, args: [contractAddress] })
        return decodeFunctionResult({
          ...call,
          data: (await ask('eth_call', [{ to: registry, data }, 'latest'])) as Hex,
        })
      }),
    )
    const unlisted = part.find((_, index) => answers[index] === false)
    if (unlisted) return `ContractRegistry does not list ${unlisted.contractAddress} of ${unlisted.list}.`
  }
  return undefined
}
