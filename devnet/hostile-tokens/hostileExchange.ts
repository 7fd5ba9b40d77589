import { Factory, Pair, parseDeployment, WBNB } from '@zono/protocol'
import { type Abi, type Address, parseEther, zeroAddress } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { deployContract, readArtifact } from '../chain/artifacts.ts'
import { type DevnetClient, startChain } from '../chain/chain.ts'
import { getFreePort } from '../services/ports.ts'
import type { HostileToken } from './hostileTokens.ts'

/** A chain that has an exchange, one pair of honest tokens and nothing else: it starts within a second. */
export type HostileExchange = Awaited<ReturnType<typeof startHostileExchange>>

/** Native coins and dollars of the honest pair, in whole tokens: enough for prices in USD. */
const [HONEST_COINS, HONEST_DOLLARS] = [1000n, 500_000n]

/** Gas that is plenty for each transaction here; an estimate could run a token's code without end. */
const GAS_LIMIT = 4_000_000n

/** Starts the chain; each transaction is mined at once. */
export async function startHostileExchange() {
  const chain = await startChain(await getFreePort(), { timestamp: Math.floor(Date.now() / 1000) })
  const { client } = chain
  const { deployer } = accounts
  const multicall = await deployContract(client, 'Multicall')
  const wrapped = await deployContract(client, 'WBNB', ['Wrapped BNB', 'WBNB'])
  const factory = await deployContract(client, 'Factory', [deployer.address])
  const router = await deployContract(client, 'Router', [factory, wrapped])
  const busd = await deployContract(client, 'TestToken', ['BUSD', 'BUSD', 18])
  const initCodeHash = await client.readContract({
    abi: Factory.abi,
    address: factory,
    functionName: 'INIT_CODE_PAIR_HASH',
  })
  const deployment = parseDeployment({
    chainId: 31337,
    initCodeHash,
    contracts: { Multicall: multicall, WBNB: wrapped, Factory: factory, Router: router },
    tokens: { wbnb: wrapped, busd },
  })
  const exchange = { client, deployment, rpcUrl: chain.rpcUrl, wrapped, factory, stop: chain.stop }

  await write(client, { abi: WBNB.abi, address: wrapped, functionName: 'deposit', value: parseEther('100000') })
  const pair = await createPair(exchange, busd)
  await write(client, {
    abi: readArtifact('TestToken').abi,
    address: busd,
    functionName: 'mint',
    args: [pair, HONEST_DOLLARS * 10n ** 18n],
  })
  await addCoins(exchange, pair, HONEST_COINS * 10n ** 18n)
  await mintLiquidity(exchange, pair)
  return exchange
}

type Exchange = {
  readonly client: DevnetClient
  readonly wrapped: Address
  readonly factory: Address
}

/** Gives the address of a token its code. */
export async function placeHostileToken({ client }: Pick<Exchange, 'client'>, { address, code }: HostileToken) {
  if (code !== undefined) await client.setCode({ address, bytecode: code })
}

/** Creates the pair of an address and the wrapped native coin, as anyone can. Returns its address. */
export async function createPair({ client, wrapped, factory }: Exchange, token: Address): Promise<Address> {
  const contract = { abi: Factory.abi, address: factory }
  await write(client, { ...contract, functionName: 'createPair', args: [token, wrapped] })
  const pair = await client.readContract({ ...contract, functionName: 'getPair', args: [token, wrapped] })
  if (pair === zeroAddress) throw new Error(`There is no pair of ${token}.`)
  return pair
}

/** Gives the pair of a hostile token its first liquidity, and buys some of the token: what costs an attacker cents. */
export async function tradeHostileToken(exchange: Exchange, token: Address, pair: Address): Promise<void> {
  await addCoins(exchange, pair, parseEther('10'))
  await mintLiquidity(exchange, pair)
  await buyHostileToken(exchange, token, pair)
}

/** Gives the deployer the LP tokens for what a pair holds beyond its reserves. */
export const mintLiquidity = ({ client }: Pick<Exchange, 'client'>, pair: Address): Promise<void> =>
  write(client, { abi: Pair.abi, address: pair, functionName: 'mint', args: [accounts.deployer.address] })

/** Buys some of a hostile token. */
export async function buyHostileToken(exchange: Exchange, token: Address, pair: Address): Promise<void> {
  await addCoins(exchange, pair, parseEther('1'))
  const isToken0 = token.toLowerCase() < exchange.wrapped.toLowerCase()
  const amounts = isToken0 ? [10n ** 20n, 0n] : [0n, 10n ** 20n]
  const args = [...amounts, accounts.deployer.address, '0x']
  await write(exchange.client, { abi: Pair.abi, address: pair, functionName: 'swap', args })
}

const addCoins = ({ client, wrapped }: Exchange, pair: Address, amount: bigint) =>
  write(client, { abi: WBNB.abi, address: wrapped, functionName: 'transfer', args: [pair, amount] })

type Write = {
  readonly abi: Abi
  readonly address: Address
  readonly functionName: string
  readonly args?: readonly unknown[]
  readonly value?: bigint
}

/** Sends a transaction as the deployer. Fails if it reverts. */
async function write(client: DevnetClient, call: Write): Promise<void> {
  const hash = await client.writeContract({ ...call, account: accounts.deployer, chain: null, gas: GAS_LIMIT } as never)
  const { status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`${call.functionName} of ${call.address} reverts.`)
}
