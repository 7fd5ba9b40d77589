import type { Farm } from '@zono/client'
import { type Address, isAddressEqual } from 'viem'
import { getPairName } from '#core/pairs/pairName.ts'
import { DoubleCurrencyLogo } from '#core/tokens/logos/DoubleCurrencyLogo.tsx'
import type { TokenUses } from '#features/parts.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { getBestRows } from '../earn.rules.ts'
import { useFarmRates } from '../farms/rates/useFarmRates.ts'
import { MAX_USES, UseItem } from './UseItem.tsx'

/** Farms of a token's pools, or of one pool, the highest rates first. Farms of single tokens are among the pools. */
export const farmUses: TokenUses = { path: '/farms', requiredContracts: ['MasterFarm'], Part: FarmUses }

const takes = ({ category, stakingToken, token, quoteToken }: Farm, address: Address): boolean =>
  category === 'LP' &&
  [stakingToken, token, quoteToken].some((one) => one !== undefined && isAddressEqual(one.address, address))

function FarmUses({ address }: { readonly address: Address }) {
  const t = useTranslation()
  const { rows } = useFarmRates((farm) => takes(farm, address))
  return getBestRows(rows ?? [], MAX_USES).map((row) => {
    const { pid, token, quoteToken = token } = row.product
    return (
      <UseItem
        key={pid}
        to="/farms"
        hash={`farm-${pid}`}
        logo={<DoubleCurrencyLogo currency0={token} currency1={quoteToken} size={28} />}
        name={getPairName(token, quoteToken)}
        kind={t('Farm')}
        row={row}
      />
    )
  })
}
