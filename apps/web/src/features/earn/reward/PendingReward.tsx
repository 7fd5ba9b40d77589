import { type Currency, CurrencyAmount } from '@zono/sdk'
import { useBetweenBlocks } from '../../../core/chain/useBlockProgress.ts'
import { type UsdPrice, usdValue } from '../../../core/prices/usdPrice.ts'
import { shortSymbol } from '../../../core/tokens/shortSymbol.ts'
import { usePending } from '../../../core/transactions/tracking/useIsPending.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { Spinner } from '../../../ui/button/Spinner.tsx'
import { Money } from '../../../ui/figure/Money.tsx'
import { blocksBetween, earnedAt } from '../apr.rules.ts'

type EarnedProps = {
  readonly currency: Currency | undefined
  /** Base units as of `block`; undefined while not known. */
  readonly amount: bigint | undefined
  /** The block it was read at; without it, the newest one. */
  readonly block?: bigint | undefined
  /** Base units that each block adds. */
  readonly perBlock: bigint | undefined
  /** How transactions name what it was earned in. */
  readonly about: string
  /** Dollars of a whole token, times 10^18: what it is worth stands below. */
  readonly usdPrice?: UsdPrice | undefined
}

/** What was earned, with its symbol: counting on between blocks, and pending while a transaction changes it. */
export function Earned({ currency, amount, block, perBlock = 0n, about, usdPrice }: EarnedProps) {
  const t = useT()
  const isPending = usePending(about)
  const text = useBetweenBlocks(
    ({ height, fraction }) => {
      if (amount === undefined || currency === undefined) return ''
      const blocks = block === undefined ? 0n : blocksBetween(block, height)
      const earned = earnedAt(amount + perBlock * blocks, perBlock, fraction)
      const usd = usdPrice === undefined ? '' : formatUsd(usdValue(earned, currency, usdPrice))
      return `${CurrencyAmount.toSignificant({ currency, amount: earned }, 6)} ${usd}`
    },
    perBlock > 0n && !isPending,
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
    <>
      <Money value={value} unit={shortSymbol(currency)} />
      {usd && <span className="block text-sm font-normal text-muted">{usd}</span>}
    </>
  )
}
