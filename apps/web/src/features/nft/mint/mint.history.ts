import * as v from 'valibot'
import { checksumAddress } from '#core/subgraph/checksumAddress.ts'
import { decimalString, hashString, intString } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import { HISTORY_LIMIT, type HistorySource, type ReadHistory, readCurrencies } from '#features/history.ts'
import { msg } from '#lib/i18n/message.ts'

const mintsQuery = subgraphQuery('accountMints', {
  subgraph: 'nftMarket',
  document: `query ($account: Bytes) {
    mints(first: ${HISTORY_LIMIT}, orderBy: timestamp, orderDirection: desc, where: { account: $account }) {
      id paid payingToken transactionHash timestamp
    }
  }`,
  schema: v.object({
    mints: v.array(
      v.object({
        id: v.string(),
        /** Whole tokens. */
        paid: decimalString,
        payingToken: checksumAddress,
        transactionHash: hashString,
        timestamp: intString,
      }),
    ),
  }),
  variables: (account: string) => ({ account: account.toLowerCase() }),
})

/** Pieces that were minted, and what was paid for them. */
const readMintHistory: ReadHistory = async ({ chain, account, ask }) => {
  const { mints } = await ask(mintsQuery(chain, account))
  const getCurrency = await readCurrencies(
    chain,
    mints.map(({ payingToken }) => payingToken),
  )
  return mints.map(({ id, paid, payingToken, transactionHash: hash, timestamp: time }) => ({
    ...{ id, hash, time, text: msg('Minted') },
    ...{ sent: Number(paid) > 0 ? [{ amount: paid, symbol: getCurrency(payingToken).symbol }] : [], received: [] },
  }))
}

export const mintHistory: HistorySource = {
  path: '/nft-mint',
  label: msg('Mint'),
  requiredContracts: [],
  subgraph: 'nftMarket',
  read: readMintHistory,
}
