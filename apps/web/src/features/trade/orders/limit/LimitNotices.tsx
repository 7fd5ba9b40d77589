import { BPS_DENOMINATOR, CurrencyAmount } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatImpact } from '#features/trade/price.rules.ts'
import { SpoofedTokenWarning } from '#features/trade/SpoofedTokenWarning.tsx'
import { useFeeToken } from '#features/trade/swap/resale/useFeeToken.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useSearchTexts } from '#lib/router/hooks.ts'
import { Link } from '#lib/router/Link.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { isLargeTip } from '../place/tip.rules.ts'
import { getPriceGap, getThinPoolLoss } from './limit.rules.ts'
import type { LimitForm } from './useLimitForm.ts'

type LimitNoticesProps = {
  readonly form: LimitForm
  /** Parts that fill at once are what it is for. */
  readonly isRecurring: boolean
}

/** What a person should know before signing: the order fills at once, the pools or the order are small, nobody may fill it. */
export function LimitNotices({ form, isRecurring }: LimitNoticesProps) {
  const t = useTranslation()
  const search = useSearchTexts()
  const { sell, buy, sold, least, price, quote } = form
  const { market, bought, tip, impact } = quote
  const feeToken = useFeeToken([sold, least, undefined])
  const gap = price && market && getPriceGap(price, market)
  const thinPoolLoss = price && market && impact && getThinPoolLoss(price, market, impact)
  const fillsNow = !isRecurring && least && bought && tip !== undefined && bought.amount >= least.amount + tip
  const currencies = [sell, buy].filter((currency) => currency !== undefined)
  return (
    <>
      <SpoofedTokenWarning currencies={currencies} />
      {fillsNow && bought && (
        <Banner variant="warn" isAnnounced>
          {gap !== undefined && gap < -0.01
            ? t('This price is %share% worse than the market, so the order fills at once.', {
                share: formatPercent(-gap, 2),
              })
            : t('The market pays this price now, so the order fills at once.')}{' '}
          <Link
            to="/swap"
            search={{
              ...{ inputCurrency: search.inputCurrency, outputCurrency: search.outputCurrency },
              exactAmount: form.text,
            }}
            className="font-medium text-accent underline-offset-4 hover:underline"
          >
            {t('Swap for %amount% %symbol% without a tip', {
              amount: decimal(CurrencyAmount.toSignificant(bought, 6)),
              symbol: shortSymbol(bought.currency),
            })}
          </Link>
        </Banner>
      )}
      {!isRecurring && least && bought && tip !== undefined && isTipMissing(bought.amount, least.amount, tip) && (
        <Banner variant="info">
          {t('Filled once the market pays %percent% more: the tip comes on top of your price.', {
            percent: formatPercent(getMissingPart(bought.amount, least.amount + tip), 2),
          })}
        </Banner>
      )}
      {isRecurring && least && bought && tip !== undefined && bought.amount < least.amount + tip && (
        <Banner variant="warn" isAnnounced>
          {t('At today’s price no part would be filled: with the tip it brings less than you ask for.')}
        </Banner>
      )}
      {thinPoolLoss !== undefined && impact && (
        <Banner variant="warn" isAnnounced>
          {isRecurring
            ? t('The pools are too small for this amount: your own trade moves their price by %impact% against you.', {
                impact: formatImpact(impact),
              })
            : t(
                'The pools are too small for all of this at once: your price is %share% below theirs. At a higher price the order is filled in pieces.',
                { share: formatPercent(thinPoolLoss, 2) },
              )}
        </Banner>
      )}
      {feeToken && (
        <Banner variant="warn">
          {t('%symbol% keeps a part of each transfer. The order counts what arrives in your wallet.', {
            symbol: shortSymbol(feeToken),
          })}
        </Banner>
      )}
      {least && tip !== undefined && isLargeTip(tip, least.amount) && (
        <Banner variant="warn">
          {t('The tip is a large part of this order. A larger order pays the same tip once.')}
        </Banner>
      )}
      {least && quote.isReady && tip === undefined && (
        <Banner variant="warn">
          {t(
            'Nothing tells what a tip in %symbol% is worth, so nobody is paid to fill this order. You can fill it yourself.',
            {
              symbol: shortSymbol(least.currency),
            },
          )}
        </Banner>
      )}
    </>
  )
}

/** How much more the market has to pay, as a fraction: rounded up to a whole basis point, as what is missing is never 0. */
const getMissingPart = (bought: bigint, needed: bigint): number =>
  Number(((needed - bought) * BPS_DENOMINATOR + bought - 1n) / bought) / Number(BPS_DENOMINATOR)

/** The market pays the price of an order, and not the tip beside it. */
const isTipMissing = (bought: bigint, least: bigint, tip: bigint): boolean => bought >= least && bought < least + tip
