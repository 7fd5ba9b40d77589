import * as v from 'valibot'
import { checksumAddress } from '#core/subgraph/checksumAddress.ts'
import { addressString, bigintString, hashString, intString } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import { tokenFields, tokenRef } from './tokenRef.ts'
import { swapEvent, swapFields } from './transactions.queries.ts'

const orderFill = v.object({
  id: v.string(),
  order: v.object({ id: hashString }),
  maker: addressString,
  sell: checksumAddress,
  /** `0xEeee…EEeE` for the native coin. */
  buy: checksumAddress,
  sold: bigintString,
  /** What arrived, in base units. */
  bought: bigintString,
  /** What the filler took besides, of what was bought. */
  tip: bigintString,
  hash: hashString,
  timestamp: intString,
})

/** A fill of a signed order, or of a part of it. */
export type OrderFill = v.InferOutput<typeof orderFill>

const filledOrder = v.object({
  id: hashString,
  /** Above zero: the price of what arrived is a division by it. */
  totalSold: v.pipe(bigintString, v.minValue(1n)),
  totalBought: bigintString,
})

/** What all fills of an order exchanged together, in base units. */
export type FilledOrder = v.InferOutput<typeof filledOrder>

/** The newest thousand filled orders of an account, and the newest thousand fills. */
export const orderFillsQuery = subgraphQuery('orderFills', {
  subgraph: 'orders',
  document: `query ($account: Bytes) {
    orders(first: 1000, orderBy: lastFilledAt, orderDirection: desc, where: { maker: $account }) {
      id totalSold totalBought
    }
    orderFills(first: 1000, orderBy: timestamp, orderDirection: desc, where: { maker: $account }) {
      id order { id } maker sell buy sold bought tip hash timestamp
    }
  }`,
  schema: v.object({ orders: v.array(filledOrder), orderFills: v.array(orderFill) }),
  variables: (account: string) => ({ account: account.toLowerCase() }),
  refetchIntervalMs: 5000,
})

const fillDetails = v.object({ tokens: v.array(tokenRef), swaps: v.array(swapEvent) })

/** What the exchange's subgraph knows of some fills. */
export type FillDetails = v.InferOutput<typeof fillDetails>

type FillDetailsParams = { readonly hashes: readonly string[]; readonly tokens: readonly string[] }

/** Tokens by their lower-case addresses, and the swaps of some transactions. */
export const fillDetailsQuery = subgraphQuery('fillDetails', {
  document: `query ($hashes: [String!], $tokens: [ID!]) {
    tokens(first: 1000, where: { id_in: $tokens }) { ${tokenFields} }
    swaps(first: 1000, orderBy: timestamp, orderDirection: desc, where: { transaction_in: $hashes }) { ${swapFields} }
  }`,
  schema: fillDetails,
  variables: ({ hashes, tokens }: FillDetailsParams) => ({ hashes, tokens }),
})
