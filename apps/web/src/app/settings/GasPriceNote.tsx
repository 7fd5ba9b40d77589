import { useQuery } from '@tanstack/react-query'
import { formatGwei } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { gasPriceQuery, getPresetGasPrice } from '#core/transactions/gas.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useSettings } from '#lib/settings/settings.ts'

/** Note shown when the network requires a higher gas price than the preset. */
export function GasPriceNote() {
  const t = useTranslation()
  const chain = useChain()
  const choice = useSettings((settings) => settings.gasPrice)
  const price = useQuery(gasPriceQuery(chain, choice)).data
  if (price === undefined || price <= getPresetGasPrice(chain.chainConfig, choice)) return null
  return (
    <p className="mt-1 text-sm text-warn">
      {t('The network currently needs %gwei% gwei, so you’ll pay that.', { gwei: formatGwei(price) })}
    </p>
  )
}
