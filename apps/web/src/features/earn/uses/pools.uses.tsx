import type { PoolProduct } from '@zono/client'
import { Currency, type Token } from '@zono/sdk'
import { type Address, isAddressEqual } from 'viem'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import type { TokenUses } from '#features/parts.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { getBestRows } from '../earn.rules.ts'
import { getEarnSlug } from '../earnProduct.ts'
import { getPoolTitle } from '../pools/pools.rules.ts'
import { usePoolRates } from '../pools/usePoolRates.ts'
import { MAX_USES, UseItem } from './UseItem.tsx'

/** Pools that take a token or pay it, the highest rates first. */
export const poolUses: TokenUses = { path: '/pools', requiredContracts: ['MasterFarm'], Part: PoolUses }

const uses = ({ stakingToken, rewardToken }: PoolProduct, address: Address, wrappedNative: Token): boolean =>
  [Currency.toWrapped(stakingToken, wrappedNative), rewardToken].some((token) => isAddressEqual(token.address, address))

function PoolUses({ address }: { readonly address: Address }) {
  const t = useTranslation()
  const wrappedNative = useWrappedNative()
  const rows = usePoolRates((pool) => uses(pool, address, wrappedNative))
  return getBestRows(rows ?? [], MAX_USES).map((row) => (
    <UseItem
      key={getEarnSlug(row.product)}
      to="/pools"
      hash={`pool-${getEarnSlug(row.product)}`}
      logo={<CurrencyLogo currency={row.product.rewardToken} size={28} />}
      name={t(getPoolTitle(row.product))}
      kind={t('Pool')}
      row={row}
    />
  ))
}
