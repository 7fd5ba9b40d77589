import { toSignificantDigits } from '#lib/format/toSignificantDigits.ts'
import { getCoinSymbol } from '#lib/i18n/productWords.ts'
import { Money } from '#ui/figure/Money.tsx'
import { formatWei } from '../price.rules.ts'
import { useFormatBnbUsd } from './useBnbPrice.ts'

type PriceProps = {
  /** Amount in wei; undefined is unknown and shows a dash. */
  readonly wei: bigint | undefined
  /** The chain's coin by default. */
  readonly unit?: string
  readonly isLoading?: boolean
  /** Why there is no price, as a tooltip of the dash. */
  readonly reason?: string | undefined
  /** Adds the value in USD. */
  readonly hasUsd?: boolean
  /** A balance or a sum of many prices: six digits are shown, all of them in the title. */
  readonly isShort?: boolean
}

/** Digits from which on a price may break within itself: anyone can list at a price that is wider than a phone. */
const MAX_UNBROKEN_LENGTH = 12

/** An amount of the chain's coin, a price with all its digits. */
export function Price({
  wei,
  unit = getCoinSymbol(),
  isLoading = false,
  reason,
  hasUsd = false,
  isShort = false,
}: PriceProps) {
  const formatBnbUsd = useFormatBnbUsd()
  const usd = hasUsd ? formatBnbUsd(wei) : undefined
  const amount = wei === undefined ? undefined : formatWei(wei)
  const shown = amount !== undefined && isShort ? toSignificantDigits(amount) : amount
  const isLong = shown !== undefined && shown.length > MAX_UNBROKEN_LENGTH
  return (
    <span
      className={isLong ? 'wrap-anywhere *:whitespace-normal' : undefined}
      title={shown === amount ? undefined : `${amount} ${unit}`}
    >
      <Money value={shown} unit={unit} isLoading={isLoading} reason={reason} />
      {usd && <span className="text-[0.8em] font-normal text-muted"> ({usd})</span>}
    </span>
  )
}
