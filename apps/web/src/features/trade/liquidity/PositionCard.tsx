import { useQuery } from '@tanstack/react-query'
import type { PairPosition } from '@zono/client'
import { Currency, CurrencyAmount, formatPoolShare } from '@zono/sdk'
import { Suspense } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { liquidityPositionsQuery } from '#core/pair-stats/positions.queries.ts'
import { getPositionPerformance } from '#core/pair-stats/positions.rules.ts'
import { getPairName } from '#core/pairs/pairName.ts'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { DoubleCurrencyLogo } from '#core/tokens/logos/DoubleCurrencyLogo.tsx'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { InfoTip } from '#ui/feedback/InfoTip.tsx'
import { ProgressRing } from '#ui/feedback/ProgressRing.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { SignedUsd } from '#ui/figure/SignedUsd.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { getLpToken } from './liquidity.actions.ts'
import { getPositionAmounts } from './liquidity.rules.ts'
import { useUnwrapToken } from './useUnwrapToken.ts'

const StakeLink = lazyComponent('StakeLink', async () => (await import('#features/StakeLink.tsx')).StakeLink)

type PositionCardProps = {
  readonly position: PairPosition
  readonly title?: string
  /** Whether the links to add and remove are shown. */
  readonly showActions?: boolean
}

/** Position of the account in a pool: its share, both amounts, and their current value. */
export function PositionCard({ position, title, showActions = true }: PositionCardProps) {
  const { pair, liquidity } = position
  const unwrapToken = useUnwrapToken()
  const currencies = [unwrapToken(pair.token0), unwrapToken(pair.token1)] as const
  const [currency0, currency1] = currencies
  return (
    <section
      aria-label={getPairName(currency0, currency1)}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 xs:p-6"
    >
      {title && <p className="text-sm text-muted">{title}</p>}
      <PositionHeader position={position} currencies={currencies} />
      <PositionDetails position={position} currencies={currencies} />
      {showActions && liquidity > 0n && <PositionActions position={position} currencies={currencies} />}
    </section>
  )
}

type PositionPartProps = {
  readonly position: PairPosition
  /** Currencies of the pair, the native coin in place of its wrapped token. */
  readonly currencies: readonly [Currency, Currency]
}

function PositionHeader({ position, currencies: [currency0, currency1] }: PositionPartProps) {
  const t = useTranslation()
  const { share } = getPositionAmounts(position)
  const shareText = t('%share%% of the pool', { share: decimal(formatPoolShare(share)) })
  return (
    <div className="flex items-center gap-3">
      <DoubleCurrencyLogo currency0={currency0} currency1={currency1} size={36} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-lg font-semibold">
          <Link
            to="/info/pools/$address"
            params={{ address: position.pair.address.toLowerCase() }}
            className="underline-offset-4 hover:underline"
          >
            {getPairName(currency0, currency1)}
          </Link>
        </p>
        <p className="text-sm text-muted">{shareText}</p>
      </div>
      <ProgressRing label={shareText} share={Number(share.numerator) / Number(share.denominator)} size={56} />
    </div>
  )
}

/** Fees of a position; a gain has an arrow. */
function FeesEarned({ feesUsd }: { readonly feesUsd: number | undefined }) {
  const isGain = feesUsd !== undefined && feesUsd >= 0.005
  return (
    <span className={isGain ? 'text-gain' : ''}>
      {isGain && <span aria-hidden="true">▲ </span>}
      <SignedUsd value={feesUsd} isSigned={isGain} />
    </span>
  )
}

/** Explains a pooled amount. */
const POOLED_HINT = msg('What you’d receive if you removed all your liquidity now.')

function PositionDetails({ position, currencies: [currency0, currency1] }: PositionPartProps) {
  const t = useTranslation()
  const { pair, liquidity } = position
  const { amount0, amount1 } = getPositionAmounts(position)
  const valueUsd = usePositionValueUsd(position)
  const performance = usePositionPerformance(pair.address)
  return (
    <DescriptionList>
      <div className="mb-1">
        <dt className="text-muted">
          {t('Current value')} <InfoTip label={t('Current value')}>{t('Both tokens at current prices.')}</InfoTip>
        </dt>
        <dd className="text-xl font-semibold tracking-tight">
          <Money value={valueUsd === undefined ? undefined : formatUsd(valueUsd, 2)} areCentsMuted />
        </dd>
      </div>
      {performance && (
        <>
          <DescriptionRow
            label={t('Fees earned')}
            hint={t('Trading fees your position has earned since you opened it.')}
          >
            <FeesEarned feesUsd={performance.feesUsd} />
          </DescriptionRow>
          <DescriptionRow
            label={t('Compared to holding')}
            hint={t(
              'Your position compared to holding the same tokens. It can be lower when their prices diverge (impermanent loss).',
            )}
          >
            <SignedUsd value={performance.vsHodlUsd} isSigned />
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
        hint={t('LP tokens represent your share of the pool. Their holder can withdraw it.')}
      >
        <Money value={CurrencyAmount.toSignificant({ currency: getLpToken(pair), amount: liquidity }, 6)} />
      </DescriptionRow>
    </DescriptionList>
  )
}

function PositionActions({ position, currencies: [currency0, currency1] }: PositionPartProps) {
  const t = useTranslation()
  const params = { currencyIdA: Currency.getId(currency0), currencyIdB: Currency.getId(currency1) }
  return (
    <div className="grid grid-cols-2 gap-3">
      <Link to="/remove/$currencyIdA/$currencyIdB" params={params} className={getButtonClassName({ variant: 'wash' })}>
        {t('Remove')}
      </Link>
      <Link to="/add/$currencyIdA/$currencyIdB" params={params} className={getButtonClassName({ variant: 'wash' })}>
        {t('Add')}
      </Link>
      <span className="col-span-2 grid empty:hidden">
        <Suspense>
          <StakeLink pairAddress={position.pair.address} pairName={getPairName(currency0, currency1)} />
        </Suspense>
      </span>
    </div>
  )
}

/** Value of both tokens, USD times 10^18; undefined while a price is unknown. */
function usePositionValueUsd(position: PairPosition): UsdPrice | undefined {
  const { token0, token1 } = position.pair
  const { amount0, amount1 } = getPositionAmounts(position)
  const prices = usePrices([token0, token1])
  const [price0, price1] = [prices[token0.address], prices[token1.address]]
  if (price0 === undefined || price1 === undefined) return undefined
  return getUsdValue(amount0.amount, token0, price0) + getUsdValue(amount1.amount, token1, price1)
}

/** Fees and impermanent loss of the account in a pool; undefined where the subgraph does not know the position. */
function usePositionPerformance(pairAddress: string) {
  const chain = useChain()
  const account = useAccountAddress()
  const positions = useQuery(liquidityPositionsQuery(chain, account)).data?.liquidityPositions
  const position = positions?.find(({ pair }) => pair.id === pairAddress.toLowerCase())
  return position && getPositionPerformance(position)
}
