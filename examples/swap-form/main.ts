// A swap in fifty lines: the quote follows what is typed, the wallet of the browser signs.
import { getContract, Router } from '@zono/protocol'
import { Currency, CurrencyAmount, createRouteGraph, type Token, Trade } from '@zono/sdk'
import { type Address, BaseError, createWalletClient, custom } from 'viem'
import { addGasMargin, openExchange, readPairs, readTokens, readWrappedNative } from '../exchange.ts'
import { findWallet } from '../wallet.ts'

const form = document.forms[0] as HTMLFormElement & { amount: HTMLInputElement; result: HTMLOutputElement }
const exchange = await openExchange(new URLSearchParams(location.search).get('exchange') ?? undefined)
const { client, chain, deployment } = exchange
const wrappedNative = await readWrappedNative(exchange)
const tokens = await readTokens(exchange, Object.values(deployment.tokens))
const native = Currency.createNative(chain.id, chain.nativeCurrency)
const zono = tokens.find(({ symbol }) => symbol === 'ZONO') as Token

/** The best trade at the reserves of this moment; undefined without an amount or a way. */
async function quote() {
  const input = CurrencyAmount.parse(form.amount.value, native)
  const graph = createRouteGraph(await readPairs(exchange, tokens))
  return input && Trade.getBestTradeExactIn(graph, input, zono, { maxHops: 3, wrappedNative })
}

/** Swaps what is typed, for at least 99.5% of its quote, and says how it ended. */
async function swap(event: Event): Promise<string> {
  event.preventDefault()
  const [provider, trade] = await Promise.all([findWallet(), quote()])
  if (!provider || !trade) return provider ? 'Enter an amount of BNB' : 'No wallet found'
  const wallet = createWalletClient({ chain, transport: custom(provider) })
  const account = (await wallet.requestAddresses())[0] as Address
  const path = trade.route.path.map(({ address }) => address)
  const deadline = (await client.getBlock()).timestamp + 1200n
  const args = [Trade.getMinimumAmountOut(trade, 50).amount, path, account, deadline] as const
  const [functionName, value] = ['swapExactETHForTokens', trade.inputAmount.amount] as const
  const call = { ...getContract(deployment, Router), functionName, args, account, value } as const
  form.result.value = 'Confirm in your wallet'
  const gas = addGasMargin(await client.estimateContractGas(call))
  const { request } = await client.simulateContract({ ...call, gas })
  const receipt = await client.waitForTransactionReceipt({ hash: await wallet.writeContract(request) })
  return receipt.status === 'success' ? 'Swapped' : 'The swap was reverted'
}

/** Shows how a sentence comes out, or the error instead of it. */
async function show(sentence: Promise<string>) {
  form.result.value = await sentence.catch((e: Error) => (e instanceof BaseError ? e.shortMessage : e.message))
}
const toSentence = (trade: Trade | undefined) =>
  trade ? `You receive about ${CurrencyAmount.toSignificant(trade.outputAmount)} ZONO` : 'Enter an amount of BNB'
form.addEventListener('input', () => show(quote().then(toSentence)))
form.addEventListener('submit', (event) => show(swap(event)))
await show(quote().then(toSentence))
