import { getContract, WBNB } from '@zono/protocol'
import { resolveToken } from '../../../core/tokens/resolveToken.ts'
import { msg } from '../../../lib/i18n/message.ts'
import type { CollectSource, ReadCollectables } from '../../collect.ts'
import { readPendingRevenue } from './account.queries.ts'
import { claimRevenue } from './market.actions.ts'

/** Fees that the NFT market keeps for an account. */
const readMarketRevenue: ReadCollectables = async (chain, account) => {
  const [amount, currency] = await Promise.all([
    readPendingRevenue(chain, account),
    resolveToken(chain, getContract(chain.deployment, WBNB).address),
  ])
  if (amount === 0n) return []
  if (currency === null) return [undefined]
  const action = claimRevenue(chain.deployment, amount)
  return [{ amounts: [{ currency, amount }], action }]
}

export const marketRevenue: CollectSource = {
  path: '/nfts/profile',
  label: msg('NFT Market'),
  requiredContracts: ['NftMarket', 'WBNB'],
  read: readMarketRevenue,
}
