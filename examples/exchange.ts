// What every example begins with: the addresses that an exchange publishes, a client of its chain, and the pairs of tokens.
import {
  type Deployment,
  erc20Bytes32Abi,
  getBuiltInDeployment,
  getChainConfig,
  getContract,
  Pair as PairContract,
  parseDeployment,
} from '@zono/protocol'
import { getSubgraphUrl } from '@zono/protocol/areas/subgraphs'
import { Pair, Token } from '@zono/sdk'
import {
  type Address,
  type Chain,
  createPublicClient,
  defineChain,
  erc20Abi,
  type Hex,
  hexToString,
  http,
  type PublicClient,
  type Transport,
} from 'viem'

/** The exchange of `npm start`. Any other one has its addresses at the same path. */
export const DEFAULT_ORIGIN = 'http://127.0.0.1:3000'

export type Exchange = {
  readonly deployment: Deployment
  readonly chain: Chain
  readonly client: PublicClient<Transport, Chain>
  /** Address of a subgraph; undefined where the exchange has none. */
  readonly getSubgraph: (name: string) => string | undefined
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return response.json()
}

/** A deployment stands in the configuration, or in a file that it names, or is built in. */
async function findDeployment(origin: string, { deployment, chainId }: { deployment?: unknown; chainId: number }) {
  if (typeof deployment === 'string') return parseDeployment(await fetchJson(new URL(deployment, origin).href))
  if (deployment !== undefined) return parseDeployment(deployment)
  const builtIn = getBuiltInDeployment(chainId)
  if (builtIn === undefined) throw new Error(`${origin} names no deployment for chain ${chainId}`)
  return builtIn
}

/** Reads `config.json` of an exchange and opens a client of its chain. */
export async function openExchange(origin = DEFAULT_ORIGIN): Promise<Exchange> {
  const config = (await fetchJson(`${origin}/config.json`)) as {
    chainId: number
    rpcUrls?: string[]
    deployment?: unknown
    subgraphs?: string | Record<string, string>
  }
  const deployment = await findDeployment(origin, config)
  const { name, nativeCurrency, rpcUrls } = getChainConfig(deployment)
  const urls = config.rpcUrls ?? rpcUrls
  const chain = defineChain({
    id: deployment.chainId,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: urls } },
    ...(deployment.contracts.Multicall && { contracts: { multicall3: { address: deployment.contracts.Multicall } } }),
  })
  // Reads of the same moment go out as one.
  const client = createPublicClient({ chain, transport: http(urls[0], { batch: true }), pollingInterval: 1_000 })
  const { subgraphs } = config
  const getSubgraph = (name: string) =>
    typeof subgraphs === 'string' ? getSubgraphUrl(subgraphs, name) : subgraphs?.[name]
  return { deployment, chain, client, getSubgraph }
}

/** Text of a `bytes32`, as tokens of 2017 have it. */
const toText = (value: Hex | undefined) => value && hexToString(value).replace(/\0+$/, '')

/** Reads a token; undefined where it does not answer as tokens do. */
async function readToken({ client, deployment }: Exchange, address: Address): Promise<Token | undefined> {
  const [symbol, name, decimals, oldSymbol, oldName] = await client.multicall({
    contracts: [
      { address, abi: erc20Abi, functionName: 'symbol' },
      { address, abi: erc20Abi, functionName: 'name' },
      { address, abi: erc20Abi, functionName: 'decimals' },
      { address, abi: erc20Bytes32Abi, functionName: 'symbol' },
      { address, abi: erc20Bytes32Abi, functionName: 'name' },
    ],
  })
  const [symbolText, nameText] = [symbol.result ?? toText(oldSymbol.result), name.result ?? toText(oldName.result)]
  if (symbolText === undefined || decimals.result === undefined) return undefined
  const { chainId } = deployment
  return { chainId, address, symbol: symbolText, name: nameText ?? symbolText, decimals: decimals.result }
}

/** Reads tokens, many in one request. Those that do not answer are left out. */
export async function readTokens(exchange: Exchange, addresses: readonly Address[]): Promise<Token[]> {
  const tokens = await Promise.all(addresses.map((address) => readToken(exchange, address)))
  return tokens.filter((token) => token !== undefined)
}

/** The wrapped native coin, which pairs hold for it. */
export async function readWrappedNative(exchange: Exchange): Promise<Token> {
  const { address } = getContract(exchange.deployment, { name: 'WBNB', abi: [] })
  const [token] = await readTokens(exchange, [address])
  if (token === undefined) throw new Error('The wrapped coin cannot be read')
  return token
}

/**
 * All pairs among these tokens with their reserves at one block. Their addresses follow from those of the tokens.
 * @throws {Error} where nothing could be read at all
 */
export async function readPairs({ client, deployment }: Exchange, tokens: readonly Token[]): Promise<Pair[]> {
  const { Factory } = deployment.contracts
  if (Factory === undefined) throw new Error('The deployment has no factory')
  const candidates = tokens.flatMap((a, index) =>
    tokens.slice(index + 1).map((b) => {
      const [token0, token1] = Token.sortsBefore(a, b) ? [a, b] : [b, a]
      const address = Pair.computeAddress({ factory: Factory, initCodeHash: deployment.initCodeHash }, token0, token1)
      return { address, token0, token1 }
    }),
  )
  const answers = await client.multicall({
    // In one call, so that all reserves are of the same block.
    batchSize: 0,
    contracts: candidates.map(({ address }) => ({
      address,
      abi: PairContract.abi,
      functionName: 'getReserves' as const,
    })),
  })
  // Without a single answer it is the node or its Multicall that failed, or there is no pair at all.
  const [first] = answers
  if (first?.status === 'failure' && answers.every(({ status }) => status === 'failure')) throw first.error
  return candidates.flatMap(({ address, token0, token1 }, index) => {
    const answer = answers[index]
    // No pair of these two tokens, or an empty one.
    if (answer?.status !== 'success' || answer.result[0] === 0n) return []
    return [Pair.create(address, token0, token1, answer.result[0], answer.result[1])]
  })
}

/**
 * Gas limit for an estimate. Nodes estimate as if in the latest block: a pair that was just traded costs 10,000 less in it
 * than in the next one, a new pair 44,200. What is not used is not paid.
 */
export const addGasMargin = (estimate: bigint): bigint => estimate + (estimate > 150_000n ? estimate / 3n : 50_000n)
