import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency } from '@zono/client'
import { CurrencyAmount } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { getUsdValue } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { Call } from '../action.ts'
import { formatFeeUsd } from '../fees/formatFeeUsd.ts'
import { gasPriceQuery } from '../gas.ts'
import { getSimulatedGas, useSimulation } from '../simulation/useSimulation.ts'
import { LowBalance } from './LowBalance.tsx'

type NetworkFeeProps = {
  /** Units the transaction uses. */
  readonly gas: bigint
  /** Native coin sent with the call, in wei. */
  readonly value: bigint
  /** Sent as a batch, at the wallet's gas price. */
  readonly isBatch: boolean
}

type SimulatedFeeProps = { readonly call: Call; readonly batchedApprovals: readonly Call[] }

/** Shows the network fee of a call, estimated by its simulation. */
export function SimulatedFee({ call, batchedApprovals }: SimulatedFeeProps) {
  const gas = getSimulatedGas(useSimulation({ call, batchedApprovals }).data)
  return gas === undefined ? null : (
    <NetworkFee gas={gas} value={getSentValue(call)} isBatch={batchedApprovals.length > 0 || hasEarlierCalls(call)} />
  )
}

const hasEarlierCalls = ({ earlier = [] }: Call): boolean => earlier.length > 0

/** Wei that a call and those before it in the same confirmation send. */
const getSentValue = ({ value = 0n, earlier = [] }: Call): bigint =>
  earlier.reduce((sum, call) => sum + (call.value ?? 0n), value)

/** Shows the estimated network fee, and warns when the account cannot pay it. */
export function NetworkFee({ gas, value, isBatch }: NetworkFeeProps) {
  const t = useTranslation()
  const chain = useChain()
  const native = getNativeCurrency(chain)
  const wrappedNative = useWrappedNative()
  const speed = useSettings((settings) => settings.gasPrice)
  const gasPrice = useQuery(gasPriceQuery(chain, isBatch ? 'wallet' : speed)).data
  const price = usePrices([wrappedNative])[wrappedNative.address]
  if (gasPrice === undefined) return null
  const fee = gas * gasPrice
  return (
    <>
      <DescriptionList>
        <DescriptionRow
          label={t('Network fee')}
          hint={t('An estimate, paid to the network in %symbol% whether the transaction succeeds or not.', {
            symbol: native.symbol,
          })}
        >
          <Money
            value={`~${CurrencyAmount.toSignificant(CurrencyAmount.fromRawAmount(native, fee), 3)}`}
            unit={native.symbol}
          />
          {price !== undefined && (
            <span className="text-muted"> ({formatFeeUsd(getUsdValue(fee, native, price))})</span>
          )}
        </DescriptionRow>
      </DescriptionList>
      <LowBalance needed={value + fee} />
    </>
  )
}
