import { type Currency, CurrencyAmount } from '@zono/sdk'
import { useBlockProgress } from '#core/chain/useBlockProgress.ts'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Spinner } from '#ui/button/Spinner.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { getElapsedBlocks, projectReward } from '../apr.rules.ts'
import { useFallingAmount } from './useFallingAmount.ts'

type PendingRewardProps = {
  readonly currency: Currency | undefined
  /** Base units as of `block`; undefined while unknown. */
  readonly pendingReward: bigint | undefined
  /** Block of the read; the latest block by default. */
  readonly block?: bigint | undefined
  /** Base units that each block adds. */
  readonly rewardPerBlock: bigint | undefined
  /** Key of the product in transaction records. */
  readonly entityKey: string
  /** USD of one whole token, times 10^18; adds a line with the value. */
  readonly usdPrice?: UsdPrice | undefined
  readonly significantDigits?: number
  /** Counts with blocks only, as in a list of many rewards. */
  readonly hasBlockSteps?: boolean
}

/** Pending reward with its symbol: counts up, and reads Pending while a transaction changes it. */
export function PendingReward({
  currency,
  pendingReward,
  block,
  rewardPerBlock = 0n,
  entityKey,
  usdPrice,
  significantDigits = 6,
  hasBlockSteps = false,
}: PendingRewardProps) {
  const t = useTranslation()
  const isPending = useIsPending(entityKey)
  const falling = useFallingAmount(isPending ? undefined : pendingReward)
  const text = useBlockProgress(
    ({ blockNumber, fraction }) => {
      if (pendingReward === undefined || currency === undefined) return ''
      const elapsedBlocks = block === undefined ? 0n : getElapsedBlocks(block, blockNumber)
      const reward = falling ?? projectReward(pendingReward + rewardPerBlock * elapsedBlocks, rewardPerBlock, fraction)
      const usd = usdPrice === undefined ? '' : formatUsd(getUsdValue(reward, currency, usdPrice))
      return `${CurrencyAmount.toSignificant({ currency, amount: reward }, significantDigits)} ${usd}`
    },
    rewardPerBlock > 0n && !isPending && !hasBlockSteps,
  )
  if (isPending) {
    return (
      <span className="inline-flex items-center gap-2 text-muted">
        <Spinner /> {t('Pending')}
      </span>
    )
  }
  if (text === '' || currency === undefined) return <Money value={undefined} />
  const [value, usd] = text.split(' ')
  return (
    // A new element fades in: the figure ticks with its block.
    <span
      key={hasBlockSteps ? value : undefined}
      className="block transition-opacity duration-150 ease-note starting:opacity-60"
    >
      <span className="font-semibold">
        <Money value={value} unit={shortSymbol(currency)} areZerosCounted />
      </span>
      {usd && <span className="block text-xs font-normal text-muted">{usd}</span>}
    </span>
  )
}
