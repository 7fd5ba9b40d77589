import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Currency, CurrencyAmount, formatShare } from '@zono/sdk'
import { useChain } from '../../../core/chain/useChain.ts'
import { pastPositionsQuery } from '../../../core/pair-stats/positions.queries.ts'
import { performanceOf } from '../../../core/pair-stats/positions.rules.ts'
import { usdValue } from '../../../core/prices/usdPrice.ts'
import { usePrices } from '../../../core/prices/usePrices.ts'
import { CurrencyPairMark } from '../../../core/tokens/logos/DoubleCurrencyLogo.tsx'
import { shortSymbol } from '../../../core/tokens/shortSymbol.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { msg } from '../../../lib/i18n/message.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { buttonClass } from '../../../ui/button/Button.tsx'
import { Ring } from '../../../ui/feedback/Ring.tsx'
import { Detail, Details } from '../../../ui/figure/Details.tsx'
import { Money } from '../../../ui/figure/Money.tsx'
import { SignedUsd } from '../../../ui/figure/SignedUsd.tsx'
import { liquidityToken } from './liquidity.actions.ts'
import type { Position } from './liquidity.queries.ts'
import { positionWorth } from './liquidity.rules.ts'
import { useUnwrapped } from './useUnwrapToken.ts'

type PositionCardProps = {
  readonly position: Position
  readonly title?: string
  /** Whether the ways to add and remove stand below. */
  readonly isWay?: boolean
}

/** What an account has in a pool: its share, both amounts, and what they are worth now. */
export function PositionCard({ position, title, isWay = true }: PositionCardProps) {
  const t = useT()
  const { pair, liquidity } = position
  const { token0, token1 } = pair
  const unwrapped = useUnwrapped()
  const [currency0, currency1] = [unwrapped(token0), unwrapped(token1)]
  const ids = { currencyIdA: Currency.idOf(currency0), currencyIdB: Currency.idOf(currency1) }
  const { amount0, amount1, share } = positionWorth(position)
  const prices = usePrices([token0, token1])
  const [price0, price1] = [prices[token0.address], prices[token1.address]]
  const worth =
    price0 === undefined || price1 === undefined
      ? undefined
      : formatUsd(usdValue(amount0.amount, token0, price0) + usdValue(amount1.amount, token1, price1))
  const past = usePerformance(pair.address)
  const part = Number(share.numerator) / Number(share.denominator)
  const told = t('%share%% of the pool', { share: formatShare(share) })
  return (
    <section
      aria-label={`${currency0.symbol}/${currency1.symbol}`}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 xs:p-6"
    >
      {title && <p className="text-sm text-muted">{title}</p>}
      <div className="flex items-center gap-3">
        <CurrencyPairMark first={currency0} second={currency1} />
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
        <Ring label={told} share={part} />
      </div>
      <Details>
        <Detail label={t('Worth now')} hint={t('Both tokens at this block’s prices.')}>
          {worth ?? <Money value={undefined} />}
        </Detail>
        {past && (
          <>
            <Detail
              label={t('Fees earned')}
              hint={t('What your pool tokens have come to hold since you got them, because every trade leaves a fee.')}
            >
              <SignedUsd value={past.fees} />
            </Detail>
            <Detail
              label={t('Against holding')}
              hint={t(
                'How your position compares with having kept the same tokens. When prices move apart, it can be less.',
              )}
            >
              <SignedUsd value={past.againstHolding} signed />
            </Detail>
          </>
        )}
        <Detail label={t('Pooled %symbol%', { symbol: currency0.symbol })} hint={t(POOLED_HINT)}>
          <Money value={CurrencyAmount.toSignificant(amount0, 6)} />
        </Detail>
        <Detail label={t('Pooled %symbol%', { symbol: currency1.symbol })} hint={t(POOLED_HINT)}>
          <Money value={CurrencyAmount.toSignificant(amount1, 6)} />
        </Detail>
        <Detail
          label={t('Pool tokens')}
          hint={t('They stand for your part of the pool. Who holds them can take it out.')}
        >
          <Money value={CurrencyAmount.toSignificant({ currency: liquidityToken(pair), amount: liquidity }, 6)} />
        </Detail>
      </Details>
      {isWay && liquidity > 0n && (
        <div className="grid grid-cols-2 gap-3">
          <Link to="/remove/$currencyIdA/$currencyIdB" params={ids} className={buttonClass({ kind: 'quiet' })}>
            {t('Remove')}
          </Link>
          <Link to="/add/$currencyIdA/$currencyIdB" params={ids} className={buttonClass()}>
            {t('Add')}
          </Link>
        </div>
      )}
    </section>
  )
}

/** What a pooled amount means, in a sentence. */
const POOLED_HINT = msg('What you would get of it if you took everything out now.')

/** How the account's position in a pool has done, where history tells. */
function usePerformance(pool: string) {
  const chain = useChain()
  const account = useAccount()
  const positions = useQuery(pastPositionsQuery(chain, account)).data?.liquidityPositions
  const position = positions?.find(({ pair }) => pair.id === pool.toLowerCase())
  return position && performanceOf(position)
}
