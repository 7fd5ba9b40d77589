// Deploys a contract of one's own that turns native coin into a share of a pool for somebody else, and calls it.
//
//   npm run zap -w examples -- 0.5 ZONO
import { getContract, Pair as PairContract, Zap } from '@zono/protocol'
import { Currency, CurrencyAmount, createRouteGraph, getBestZapIn, Pair } from '@zono/sdk'
import { createWalletClient, encodeDeployData, http, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { getAccount } from '../account.ts'
import { addGasMargin, openExchange, readPairs, readTokens, readWrappedNative } from '../exchange.ts'
import { compileGift } from './compile.ts'

const SLIPPAGE_BPS = 50n
const DEADLINE_SECONDS = 20n * 60n

const GIFT_ABI = parseAbi([
  'struct Entry { address[] pathA; address[] pathB; uint256 partA; }',
  'constructor(address zap)',
  'function give(uint256 liquidityMin, Entry entry, address to, uint256 deadline) payable returns (uint256 liquidity)',
])

const [amountText = '0.5', symbol = 'ZONO'] = process.argv.slice(2)
const exchange = await openExchange(process.env.EXCHANGE)
const { client, chain, deployment } = exchange
const account = getAccount(exchange)
const wallet = createWalletClient({ account, chain, transport: http(chain.rpcUrls.default.http[0]) })

// 1. The contract.
const zap = getContract(deployment, Zap).address
const deployed = await client.waitForTransactionReceipt({
  hash: await wallet.sendTransaction({
    data: encodeDeployData({ abi: GIFT_ABI, bytecode: compileGift(), args: [zap] }),
  }),
})
if (!deployed.contractAddress) throw new Error('The contract was not deployed')
console.log(`Contract: ${deployed.contractAddress}`)

// 2. How the coin becomes both tokens of the pool, and the least share that it must bring.
const wrappedNative = await readWrappedNative(exchange)
const tokens = await readTokens(exchange, Object.values(deployment.tokens))
const pairs = await readPairs(exchange, tokens)
const pair = pairs.find((candidate) => {
  const symbols = [candidate.token0.symbol, candidate.token1.symbol]
  return symbols.includes(wrappedNative.symbol) && symbols.includes(symbol.toUpperCase())
})
if (pair === undefined) throw new Error(`${symbol} has no pair with ${wrappedNative.symbol}`)
const [totalSupply, kLast] = await client.multicall({
  allowFailure: false,
  contracts: [
    { address: pair.address, abi: PairContract.abi, functionName: 'totalSupply' },
    { address: pair.address, abi: PairContract.abi, functionName: 'kLast' },
  ],
})
const input = CurrencyAmount.parse(amountText, Currency.createNative(chain.id, chain.nativeCurrency))
if (input === undefined) throw new Error(`${amountText} is no amount`)
const best = getBestZapIn({ pair, totalSupply, kLast }, createRouteGraph(pairs), input, { maxHops: 3, wrappedNative })
if (best === undefined) throw new Error('Nothing leads into this pool')
const minimum = best.liquidity - (best.liquidity * SLIPPAGE_BPS) / 10_000n
const toAddresses = (route: { readonly path: readonly { readonly address: `0x${string}` }[] }) =>
  route.path.map(({ address }) => address)
const entry = {
  pathA: toAddresses(best.entry.routeA),
  pathB: toAddresses(best.entry.routeB),
  partA: best.partA,
}

// 3. The gift, for an account that has nothing yet.
const to = privateKeyToAddress(generatePrivateKey())
const { timestamp } = await client.getBlock()
const call = {
  address: deployed.contractAddress,
  abi: GIFT_ABI,
  functionName: 'give',
  args: [minimum, entry, to, timestamp + DEADLINE_SECONDS],
  value: input.amount,
  account,
} as const
const gas = addGasMargin(await client.estimateContractGas(call))
const { request } = await client.simulateContract({ ...call, gas })
const receipt = await client.waitForTransactionReceipt({ hash: await wallet.writeContract(request) })
if (receipt.status !== 'success') throw new Error('The gift was reverted')

const readShares = (owner: `0x${string}`) =>
  client.readContract({ address: pair.address, abi: PairContract.abi, functionName: 'balanceOf', args: [owner] })
const given = await readShares(to)
console.log(`Pool: ${Pair.getOtherToken(pair, wrappedNative).symbol}-${chain.nativeCurrency.symbol}`)
console.log(`Expected: ${best.liquidity} LP tokens, at least ${minimum}`)
console.log(`Given: ${given} LP tokens to ${to}`)
console.log(`Kept by the contract: ${await client.getBalance({ address: deployed.contractAddress })} wei`)
