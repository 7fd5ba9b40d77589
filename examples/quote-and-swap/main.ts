// Quotes a swap at the reserves of this moment, sends it, and compares what arrived with what was promised.
//
//   npm run swap -w examples -- 0.1 BNB ZONO
//   EXCHANGE=https://your.exchange PRIVATE_KEY=0x... npm run swap -w examples -- 10 CAKE BUSD
import { getContract, Router } from '@zono/protocol'
import { Currency, CurrencyAmount, createRouteGraph, Trade } from '@zono/sdk'
import { createWalletClient, erc20Abi, http } from 'viem'
import { getAccount } from '../account.ts'
import { addGasMargin, openExchange, readPairs, readTokens, readWrappedNative } from '../exchange.ts'

const SLIPPAGE_BPS = 50
const DEADLINE_SECONDS = 20n * 60n

const [amountText = '0.1', soldSymbol = 'BNB', boughtSymbol = 'ZONO'] = process.argv.slice(2)

const exchange = await openExchange(process.env.EXCHANGE)
const { client, chain, deployment } = exchange
const account = getAccount(exchange)
const wallet = createWalletClient({ account, chain, transport: http(chain.rpcUrls.default.http[0]) })
const router = getContract(deployment, Router)

// 1. Tokens by their symbols. Symbols are no proof of anything: these are the ones that the exchange itself names.
const wrappedNative = await readWrappedNative(exchange)
const tokens = await readTokens(exchange, Object.values(deployment.tokens))
const native = Currency.createNative(chain.id, chain.nativeCurrency)
const find = (symbol: string) => {
  const currency = [native, ...tokens].find((candidate) => candidate.symbol.toUpperCase() === symbol.toUpperCase())
  if (currency === undefined) throw new Error(`${symbol} is none of ${tokens.map((token) => token.symbol).join(', ')}`)
  return currency
}
const [sold, bought] = [find(soldSymbol), find(boughtSymbol)]
const input = CurrencyAmount.parse(amountText, sold)
if (input === undefined) throw new Error(`${amountText} is no amount of ${sold.symbol}`)

// 2. The best route over all pairs among them, and the least that must arrive.
const graph = createRouteGraph(await readPairs(exchange, tokens))
const trade = Trade.getBestTradeExactIn(graph, input, bought, { maxHops: 3, wrappedNative })
if (trade === undefined) throw new Error(`Nothing leads from ${sold.symbol} to ${bought.symbol}`)
const minimum = Trade.getMinimumAmountOut(trade, SLIPPAGE_BPS)
const path = trade.route.path.map(({ address }) => address)
console.log(`Quote: ${CurrencyAmount.toExact(trade.outputAmount)} ${bought.symbol}`)
console.log(`Route: ${trade.route.path.map(({ symbol }) => symbol).join(' > ')}`)
console.log(`At least: ${CurrencyAmount.toExact(minimum)} ${bought.symbol}`)

// 3. A token is approved first, for exactly what is sold.
if (!Currency.isNative(sold)) {
  const approval = { address: sold.address, abi: erc20Abi, functionName: 'approve' } as const
  const hash = await wallet.writeContract({ ...approval, args: [router.address, input.amount] })
  await client.waitForTransactionReceipt({ hash })
}

// 4. The swap, tried by the node before it is sent.
const { timestamp } = await client.getBlock()
const [least, deadline, to] = [minimum.amount, timestamp + DEADLINE_SECONDS, account.address]
const readBalance = () =>
  Currency.isNative(bought)
    ? client.getBalance({ address: account.address })
    : client.readContract({
        address: bought.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [account.address],
      })
const before = await readBalance()
const hash = await (async () => {
  if (Currency.isNative(sold)) {
    const args = [least, path, to, deadline] as const
    const call = { ...router, account, functionName: 'swapExactETHForTokens', args, value: input.amount } as const
    const gas = addGasMargin(await client.estimateContractGas(call))
    return wallet.writeContract((await client.simulateContract({ ...call, gas })).request)
  }
  const functionName = Currency.isNative(bought) ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  const args = [input.amount, least, path, to, deadline] as const
  const call = { ...router, account, functionName, args } as const
  const gas = addGasMargin(await client.estimateContractGas(call))
  return wallet.writeContract((await client.simulateContract({ ...call, gas })).request)
})()
const receipt = await client.waitForTransactionReceipt({ hash })
if (receipt.status !== 'success') throw new Error(`The swap was reverted: ${hash}`)

// 5. What arrived; of the native coin the fee of this transaction was paid.
const fee = Currency.isNative(bought) ? receipt.gasUsed * receipt.effectiveGasPrice : 0n
const received = { currency: bought, amount: (await readBalance()) - before + fee }
console.log(`Received: ${CurrencyAmount.toExact(received)} ${bought.symbol} in block ${receipt.blockNumber} (${hash})`)
