import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Currency, CurrencyAmount, formatPoolShare } from '@zono/sdk'
import { useChain } from '../../../core/chain/useChain.ts'
import { liquidityPositionsQuery } from '../../../core/pair-stats/positions.queries.ts'
import { getPositionPerformance } from '../../../core/pair-stats/positions.rules.ts'
import { getUsdValue } from '../../../core/prices/usdPrice.ts'
import { usePrices } from '../../../core/prices/usePrices.ts'
import { DoubleCurrencyLogo } from '../../../core/tokens/logos/DoubleCurrencyLogo.tsx'
import { shortSymbol } from '../../../core/tokens/shortSymbol.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { msg } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { getButtonClassName } from '../../../ui/button/Button.tsx'
import { ProgressRing } from '../../../ui/feedback/ProgressRing.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figure/DescriptionList.tsx'
import { Money } from '../../../ui/figure/Money.tsx'
import { SignedUsd } from '../../../ui/figure/SignedUsd.tsx'
import { getLpToken } from './liquidity.actions.ts'
import type { Position } from './liquidity.queries.ts'
import { getPositionAmounts } from './liquidity.rules.ts'
import { useUnwrapToken } from './useUnwrapToken.ts'

type PositionCardProps = {
  readonly position: Position
  readonly title?: string
  /** Whether the ways to add and remove stand below. */
  readonly showActions?: boolean
}

/** What an account has in a pool: its share, both amounts, and what they are worth now. */
export function PositionCard({ position, title, showActions = true }: PositionCardProps) {
  const t = useTranslation()
  const { pair, liquidity } = position
  const { token0, token1 } = pair
  const unwrapped = useUnwrapToken()
  const [currency0, currency1] = [unwrapped(token0), unwrapped(token1)]
  const ids = { currencyIdA: Currency.getId(currency0), currencyIdB: Currency.getId(currency1) }
  const { amount0, amount1, share } = getPositionAmounts(position)
  const prices = usePrices([token0, token1])
  const [price0, price1] = [prices[token0.address], prices[token1.address]]
  const worth =
    price0 === undefined || price1 === undefined
      ? undefined
      : formatUsd(getUsdValue(amount0.amount, token0, price0) + getUsdValue(amount1.amount, token1, price1))
  const past = usePositionPerformance(pair.address)
  const part = Number(share.numerator) / Number(share.denominator)
  const told = t('%share%% of the pool', { share: formatPoolShare(share) })
  return (
    <section
      aria-label={`${currency0.symbol}/${currency1.symbol}`}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 xs:p-6"
    >
      {title && <p className="text-sm text-muted">{title}</p>}
      <div className="flex items-center gap-3">
        <DoubleCurrencyLogo currency0={currency0} currency1={currency1} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">
            <Link
              to="/info/pools/$address"
              params={{ address: pair.address.toLowerCase() }}
              className="underline-offset-4 hover:underline"
            >
              {shortSymbol(currency0)}/{shortSymbol(currency1)}
            </Link>
          </p>
          <p className="text-sm text-muted">{told}</p>
        </div>
        <ProgressRing label={told} share={part} />
      </div>
      <DescriptionList>
        <DescriptionRow label={t('Current value')} hint={t('Both tokens at current prices.')}>
          {worth ?? <Money value={undefined} />}
        </DescriptionRow>
        {past && (
          <>
            <DescriptionRow
              label={t('Fees earned')}
              hint={t('Trading fees your position has earned since you opened it.')}
            >
              <SignedUsd value={past.feesUsd} />
            </DescriptionRow>
            <DescriptionRow
              label={t('Compared to holding')}
              hint={t(
                'Your position compared to holding the same tokens. It can be lower when their prices diverge (impermanent loss).',
              )}
            >
              <SignedUsd value={past.vsHodlUsd} isSigned />
            </DescriptionRow>
          </>
        )}
        <DescriptionRow label={t('Pooled %symbol%', { symbol: currency0.symbol })} hint={t(POOLED_HINT)}>
          <Money value={CurrencyAmount.toSignificant(amount0, 6)} />
        </DescriptionRow>
        <DescriptionRow label={t('Pooled %symbol%', { symbol: currency1.symbol })} hint={t(POOLED_HINT)}>
          <Money value={CurrencyAmount.toSignificant(amount1, 6)} />
        </DescriptionRow>
        <DescriptionRow
          label={t('LP tokens')}
          hint={t('LP tokens represent your share of the pool. Whoever holds them can withdraw it.')}
        >
          <Money value={CurrencyAmount.toSignificant({ currency: getLpToken(pair), amount: liquidity }, 6)} />
        </DescriptionRow>
      </DescriptionList>
      {showActions && liquidity > 0n && (
        <div className="grid grid-cols-2 gap-3">
          <Link
            to="/remove/$currencyIdA/$currencyIdB"
            params={ids}
            className={getButtonClassName({ variant: 'secondary' })}
          >
            {t('Remove')}
          </Link>
          <Link to="/add/$currencyIdA/$currencyIdB" params={ids} className={getButtonClassName()}>
            {t('Add')}
          </Link>
        </div>
      )}
    </section>
  )
}

/** What a pooled amount means, in a sentence. */
const POOLED_HINT = msg('What you’d receive if you removed all your liquidity now.')

/** How the account's position in a pool has done, where history tells. */
function usePositionPerformance(pool: string) {
  const chain = useChain()
  const account = useAccountAddress()
  const positions = useQuery(liquidityPositionsQuery(chain, account)).data?.liquidityPositions
  const position = positions?.find(({ pair }) => pair.id === pool.toLowerCase())
  return position && getPositionPerformance(position)
}
