import { getContract, WBNB } from '@zono/protocol'
import { CurrencyAmount } from '@zono/sdk'
import * as v from 'valibot'
import { ethAddress, formatUnits, isAddressEqual } from 'viem'
import { checksumAddress } from '#core/subgraph/checksumAddress.ts'
import { bigintString, hashString, intString } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { HISTORY_LIMIT, type HistorySource, type ReadHistory, readCurrencies } from '#features/history.ts'
import { decimal, msg } from '#lib/i18n/message.ts'

/** Digits of an amount in a sentence. */
const DIGITS = 6

const tipsQuery = subgraphQuery('orderTips', {
  subgraph: 'orders',
  document: `query ($account: Bytes) {
    orderFills(first: ${HISTORY_LIMIT}, orderBy: timestamp, orderDirection: desc, where: { filler: $account }) {
      id sell buy sold tip hash timestamp
    }
  }`,
  schema: v.object({
    orderFills: v.array(
      v.object({
        id: v.string(),
        sell: checksumAddress,
        /** `0xEeee…EEeE` for the native coin. */
        buy: checksumAddress,
        sold: bigintString,
        /** Base units of what was bought; of the native coin's wrapper where that was bought. */
        tip: bigintString,
        hash: hashString,
        timestamp: intString,
      }),
    ),
  }),
  variables: (account: string) => ({ account: account.toLowerCase() }),
})

/** Tips for orders that the account filled. What its own orders sold and bought is among the trades of the portfolio. */
const readTipHistory: ReadHistory = async ({ chain, account, ask }) => {
  const { orderFills } = await ask(tipsQuery(chain, account))
  const wrapper = getContract(chain.deployment, WBNB).address
  const fills = orderFills
    .filter(({ tip }) => tip > 0n)
    .map((fill) => ({ ...fill, tipToken: isAddressEqual(fill.buy, ethAddress) ? wrapper : fill.buy }))
  const getCurrency = await readCurrencies(
    chain,
    fills.flatMap(({ sell, tipToken }) => [sell, tipToken]),
  )
  return fills.map(({ id, sell, sold, tip, tipToken, hash, timestamp: time }) => {
    const [sellToken, token] = [getCurrency(sell), getCurrency(tipToken)]
    const amount = decimal(CurrencyAmount.toSignificant({ currency: sellToken, amount: sold }, DIGITS))
    const text = msg('Filled an order of %amount% %symbol%', { amount, symbol: shortSymbol(sellToken) })
    const received = [{ amount: formatUnits(tip, token.decimals), symbol: token.symbol }]
    return { id, hash, time, text, sent: [], received, isReward: true }
  })
}

export const orderHistory: HistorySource = {
  path: '/limit',
  label: msg('Orders'),
  requiredContracts: ['Orders', 'WBNB'],
  subgraph: 'orders',
  read: readTipHistory,
}
