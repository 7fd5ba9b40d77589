import * as v from 'valibot'
import { formatUnits } from 'viem'
import { checksumAddress } from '#core/subgraph/checksumAddress.ts'
import { bigintString, hashString, intString } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import { HISTORY_LIMIT, type HistoryContext, type HistoryEntry, readCurrencies } from '#features/history.ts'
import { msg } from '#lib/i18n/message.ts'

const KINDS = ['deposit', 'harvest', 'release', 'contribute', 'claim', 'refund', 'referral'] as const
type SaleActionKind = (typeof KINDS)[number]

const LABELS = {
  deposit: msg('Committed'),
  contribute: msg('Committed'),
  harvest: msg('Claimed'),
  claim: msg('Claimed'),
  release: msg('Released'),
  refund: msg('Collected'),
  referral: msg('Collected'),
} as const

/** Kinds that pay tokens of the sale; the others move what it raises. */
const PAYS_OFFERING: readonly SaleActionKind[] = ['harvest', 'claim', 'release']

const saleActionsQuery = subgraphQuery('saleActions', {
  subgraph: 'sales',
  document: `query ($account: Bytes) {
    saleActions(first: ${HISTORY_LIMIT}, orderBy: timestamp, orderDirection: desc, where: { user: $account }) {
      id kind amount hash timestamp sale { kind offeringToken raisingToken }
    }
  }`,
  schema: v.object({
    saleActions: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(KINDS),
        /** Base units. */
        amount: bigintString,
        hash: hashString,
        timestamp: intString,
        sale: v.object({
          kind: v.picklist(['ifo', 'launchpad']),
          offeringToken: checksumAddress,
          raisingToken: checksumAddress,
        }),
      }),
    ),
  }),
  variables: (account: string) => ({ account: account.toLowerCase() }),
})

/** Reads what an account did in all sales of a kind. */
export async function readSaleHistory(
  { chain, account, ask }: HistoryContext,
  saleKind: 'ifo' | 'launchpad',
): Promise<readonly HistoryEntry[]> {
  const { saleActions } = await ask(saleActionsQuery(chain, account))
  const actions = saleActions
    .filter(({ sale, amount }) => sale.kind === saleKind && amount > 0n)
    .map(({ sale, ...action }) => ({
      ...action,
      token: PAYS_OFFERING.includes(action.kind) ? sale.offeringToken : sale.raisingToken,
    }))
  const getCurrency = await readCurrencies(
    chain,
    actions.map(({ token }) => token),
  )
  return actions.map(({ id, kind, amount, hash, timestamp, token }) => {
    const { decimals, symbol } = getCurrency(token)
    const amounts = [{ amount: formatUnits(amount, decimals), symbol }]
    const isPayment = kind === 'deposit' || kind === 'contribute'
    return {
      ...{ id, hash, time: timestamp, text: LABELS[kind], isReward: kind === 'referral' },
      ...(isPayment ? { sent: amounts, received: [] } : { sent: [], received: amounts }),
    }
  })
}
