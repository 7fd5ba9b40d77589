import { useQuery } from '@tanstack/react-query'
import type { PrivateSale, PrivateSaleAccount } from '@zono/client'
import { useEffect, useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { accountByNameQuery } from '#core/usernames/registration.queries.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { referrerContributionQuery } from '#features/sales/launchpad/launchpad.queries.ts'
import { getReferralKey, parseReferrerTag, rememberReferrer, useReferrerText } from './referrals.ts'
import { getReferrerState, type ReferrerState } from './referrer.rules.ts'

/**
 * Who a contribution is credited to: fixed by the contract at the first one, otherwise the referrer of the link that this
 * browser followed, if the contract accepts it.
 */
export function useReferrer(sale: PrivateSale, account: PrivateSaleAccount | undefined, ref: unknown): ReferrerState {
  const chain = useChain()
  const address = useAccountAddress()
  const key = getReferralKey(chain.chainConfig.chainId, sale.address)
  // Stores what the link says.
  useEffect(() => rememberReferrer(key, ref), [key, ref])
  const text = useReferrerText(key)
  const tag = useMemo(() => parseReferrerTag(text), [text])
  const named = useQuery(accountByNameQuery(chain, tag?.kind === 'name' ? tag.name : undefined))
  const referrer: Address | null | undefined = tag?.kind === 'address' ? tag.address : named.data
  const params = useMemo(() => (referrer ? { sale: sale.address, referrer } : undefined), [sale.address, referrer])
  const contribution = useQuery(referrerContributionQuery(chain, params))
  return getReferrerState({
    sale,
    account,
    address,
    tag,
    referrer: named.isError ? null : referrer,
    contributed: contribution.data,
  })
}
