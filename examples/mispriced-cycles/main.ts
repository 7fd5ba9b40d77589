// Follows the pairs of an exchange block by block, and prints ways around three of them that bring more than they cost,
// before gas. It sends nothing.
//
//   npm run cycles -w examples
//   EXCHANGE=https://your.exchange npm run cycles -w examples -- 10     (ends after ten blocks)
import { CurrencyAmount } from '@zono/sdk'
import { openExchange, readPairs, readTokens, readWrappedNative } from '../exchange.ts'
import { findCycles } from './cycles.ts'

const blocks = Number(process.argv[2] ?? Number.POSITIVE_INFINITY)
const exchange = await openExchange(process.env.EXCHANGE)
const wrapped = await readWrappedNative(exchange)
const others = Object.values(exchange.deployment.tokens).filter((address) => address !== wrapped.address)
const tokens = [wrapped, ...(await readTokens(exchange, others))]
const pairCount = (await readPairs(exchange, tokens)).length
console.log(`Watching ${pairCount} pairs of ${tokens.length} tokens`)

async function report(block: bigint) {
  const cycles = findCycles(await readPairs(exchange, tokens), wrapped)
  if (cycles.length === 0) console.log(`Block ${block}: none`)
  for (const { path, amount, profit } of cycles.slice(0, 5)) {
    const [cost, gain] = [amount, profit].map((value) =>
      CurrencyAmount.toSignificant({ currency: wrapped, amount: value }),
    )
    console.log(
      `Block ${block}: ${path.map(({ symbol }) => symbol).join(' > ')}: ${cost} brings ${gain} ${wrapped.symbol}`,
    )
  }
}

let seen = 0
for (let last = 0n; seen < blocks; ) {
  const block = await exchange.client.getBlockNumber({ cacheTime: 0 })
  if (block === last) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    continue
  }
  last = block
  seen++
  await report(block)
}
