// A swap in sixty lines: the quote follows what is typed, the wallet of the browser signs.
// `?exchange=https://your.exchange` names another exchange than the devnet.
import { getContract, Router } from '@zono/protocol'
import { Currency, CurrencyAmount, createRouteGraph, Trade } from '@zono/sdk'
import { BaseError, createWalletClient, custom, type EIP1193Provider } from 'viem'
import { addGasMargin, openExchange, readPairs, readTokens, readWrappedNative } from '../exchange.ts'

const form = document.forms[0] as HTMLFormElement & { amount: HTMLInputElement }
const output = form.querySelector('output') as HTMLOutputElement
const show = (text: string) => {
  output.value = text
}
const exchange = await openExchange(new URLSearchParams(location.search).get('exchange') ?? undefined)
const { client, chain, deployment } = exchange
const wrappedNative = await readWrappedNative(exchange)
const tokens = await readTokens(exchange, Object.values(deployment.tokens))
const native = Currency.createNative(chain.id, chain.nativeCurrency)
const zono = tokens.find(({ symbol }) => symbol === 'ZONO') as (typeof tokens)[number]

/** The first wallet that announces itself (EIP-6963). */
const findWallet = () =>
  new Promise<EIP1193Provider | undefined>((resolve) => {
    const take = (event: Event) => resolve((event as CustomEvent<{ provider: EIP1193Provider }>).detail.provider)
    addEventListener('eip6963:announceProvider', take, { once: true })
    dispatchEvent(new Event('eip6963:requestProvider'))
    setTimeout(() => resolve(undefined), 1_000)
  })

/** The best trade at the reserves of this moment. */
async function quote() {
  const input = CurrencyAmount.parse(form.amount.value, native)
  const graph = createRouteGraph(await readPairs(exchange, tokens))
  return input && Trade.getBestTradeExactIn(graph, input, zono, { maxHops: 3, wrappedNative })
}

async function showQuote() {
  const trade = await quote()
  show(trade ? `You receive about ${CurrencyAmount.toSignificant(trade.outputAmount)} ZONO` : 'Enter an amount of BNB')
}

async function swap() {
  const [provider, trade] = await Promise.all([findWallet(), quote()])
  if (provider === undefined || trade === undefined)
    return show(provider ? 'Enter an amount of BNB' : 'No wallet found')
  const wallet = createWalletClient({ chain, transport: custom(provider) })
  const [account] = await wallet.requestAddresses()
  const [least, path] = [Trade.getMinimumAmountOut(trade, 50), trade.route.path.map(({ address }) => address)]
  const { timestamp } = await client.getBlock()
  const args = [least.amount, path, account as `0x${string}`, timestamp + 1200n] as const
  const router = getContract(deployment, Router)
  const [value, functionName] = [trade.inputAmount.amount, 'swapExactETHForTokens'] as const
  const call = { ...router, functionName, args, account: account as `0x${string}`, value } as const
  const gas = addGasMargin(await client.estimateContractGas(call))
  const { request } = await client.simulateContract({ ...call, gas })
  show('Waiting for the transaction')
  const receipt = await client.waitForTransactionReceipt({ hash: await wallet.writeContract(request) })
  show(receipt.status === 'success' ? 'Swapped' : 'The swap was reverted')
}

form.addEventListener('input', showQuote)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  swap().catch((error: Error) => show(error instanceof BaseError ? error.shortMessage : error.message))
})
await showQuote()
