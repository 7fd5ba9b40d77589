import { getNativeCurrency, resolveToken } from '@zono/client'
import { type Currency, CurrencyAmount } from '@zono/sdk'
import { type Address, ethAddress, isAddressEqual } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import type { NewsContext, NewsSource } from '#core/news/newsSource.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { orderFillsQuery } from '#core/trades/activity/orderFills.queries.ts'
import { decimal, msg } from '#lib/i18n/message.ts'

/** Digits of what was sold. */
const DIGITS = 6

/** Fills of the account's orders, whole or in part. One of a token whose contract does not answer is left out. */
async function readFills({ chain, account, since, ask }: NewsContext) {
  const { orderFills } = await ask(orderFillsQuery(chain, account))
  const fills = orderFills.filter(({ timestamp }) => timestamp >= since)
  const currencies = await readCurrencies(
    chain,
    fills.flatMap(({ sell, buy }) => [sell, buy]),
  )
  return fills.flatMap((fill) => {
    const [sell, buy] = [currencies.get(fill.sell), currencies.get(fill.buy)]
    if (!sell || !buy) return []
    const sold = CurrencyAmount.toSignificant({ currency: sell, amount: fill.sold }, DIGITS)
    return [
      {
        id: fill.id,
        time: fill.timestamp,
        text: msg('Your order sold %amount% %symbol%.', { amount: decimal(sold), symbol: shortSymbol(sell) }),
        amounts: [{ currency: buy, amount: fill.bought }],
        target: { to: '/limit' },
      },
    ]
  })
}

/** Currencies by the addresses that orders name them with; null where a contract is no token. */
async function readCurrencies(
  chain: ChainClient,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, Currency | null>> {
  const read = async (address: Address): Promise<readonly [Address, Currency | null]> => [
    address,
    isAddressEqual(address, ethAddress) ? getNativeCurrency(chain) : await resolveToken(chain, address),
  ]
  return new Map(await Promise.all([...new Set(addresses)].map(read)))
}

export const orderNews: NewsSource = {
  path: '/limit',
  label: msg('Orders'),
  requiredContracts: ['Orders'],
  subgraph: 'orders',
  read: readFills,
}
