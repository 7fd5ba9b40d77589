import { type AskNode, ContractRegistry, type Deployment } from '@zono/protocol'
import { LISTING_KINDS, type ListingKind, listInstanceKinds } from '@zono/protocol/areas'
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, isAddressEqual } from 'viem'

/** Questions at a time: endpoints that anyone may use refuse more. */
const CONCURRENT_QUESTIONS = 5

/** A contract of the deployment file. Collections have no number there. */
type Entry = {
  readonly list: string
  readonly kind: ListingKind
  readonly id?: number
  readonly contractAddress: Address
}

const toEntries = (deployment: Deployment): readonly Entry[] =>
  listInstanceKinds().flatMap(({ list, listedAs: kind, read }) =>
    kind === undefined
      ? []
      : (read(deployment) ?? []).map(({ id, contractAddress }) => ({
          ...{ list, kind, contractAddress },
          ...(id !== undefined && kind !== 'NftCollection' && { id }),
        })),
  )

/**
 * Finds the contracts of a deployment that its registry does not list, or lists as something else: the indexer does not
 * follow them, or takes them for that.
 * @returns a sentence for each; none where there is no registry
 */
export async function findUnlisted(ask: AskNode, deployment: Deployment): Promise<readonly string[]> {
  const registry = deployment.contracts[ContractRegistry.name]
  if (registry === undefined) return []
  const call = async (data: Hex) => (await ask('eth_call', [{ to: registry, data }, 'latest'])) as Hex
  const { abi } = ContractRegistry

  /** Whether the registry lists a contract under its kind and number. */
  async function isListed({ kind, id, contractAddress }: Entry): Promise<boolean> {
    const index = LISTING_KINDS.indexOf(kind)
    if (id === undefined) {
      const get = { abi, functionName: 'getListed' } as const
      const listed = decodeFunctionResult({ ...get, data: await call(encodeFunctionData({ ...get, args: [index] })) })
      return listed.some((address) => isAddressEqual(address, contractAddress))
    }
    const get = { abi, functionName: 'contractOf' } as const
    const data = await call(encodeFunctionData({ ...get, args: [index, BigInt(id)] }))
    if (!isAddressEqual(decodeFunctionResult({ ...get, data }), contractAddress)) return false
    // One that was created keeps its number when its listing is taken back.
    const ask = { abi, functionName: 'isListed' } as const
    return decodeFunctionResult({ ...ask, data: await call(encodeFunctionData({ ...ask, args: [contractAddress] })) })
  }

  const entries = toEntries(deployment)
  const sentences: string[] = []
  for (let start = 0; start < entries.length; start += CONCURRENT_QUESTIONS) {
    const part = entries.slice(start, start + CONCURRENT_QUESTIONS)
    const answers = await Promise.all(part.map(isListed))
    for (const { list, kind, id, contractAddress } of part.filter((_, index) => answers[index] === false))
      sentences.push(
        `ContractRegistry does not list ${contractAddress} of ${list} as ${kind}${id === undefined ? '' : ` ${id}`}.`,
      )
  }
  return sentences
}

/** What all of several reports say: an endpoint that is behind does not know the newest listings. */
export function getCommon(reports: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = reports
  return first.filter((sentence) => others.every((report) => report.includes(sentence)))
}
