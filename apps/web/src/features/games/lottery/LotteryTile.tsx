import { useChainTime } from '#features/useChainTime.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Seal } from '#ui/art/Seal.tsx'
import { StateBadge } from '#ui/feedback/Badge.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { formatZono, formatZonoUsd } from './formatPot.ts'
import { getSaleStatus, SALE_LOOKS } from './lottery.rules.ts'
import { TicketNumber } from './ticket/TicketNumber.tsx'
import { useLottery } from './useLottery.ts'

/** The pot and the time left, on the home screen. */
export function LotteryTile() {
  const t = useTranslation()
  const { round, state, token, price } = useLottery()
  const now = useChainTime()
  const loaded = round && !round.isLoading ? round : undefined
  const status = getSaleStatus(round, now)
  const pot = loaded?.amountCollectedInZonoV3
  const isOnSale = loaded !== undefined && status === 'on-sale'
  return (
    <section
      aria-labelledby="lottery-tile"
      className="relative isolate flex min-h-[293px] flex-col justify-between gap-4 overflow-hidden rounded-card border border-brass/30 bg-brass-wash p-5 [--engrave:var(--brass)]"
    >
      <Seal
        seed="lottery"
        size={240}
        petals={14}
        className="absolute -end-14 -top-14 -z-10 opacity-30 [stroke-width:0.4]"
      />
      <div>
        <div className="flex items-center justify-between gap-3">
          <h2 id="lottery-tile" className="text-lg font-semibold">
            {t('Lottery')}
          </h2>
          {round && <StateBadge look={SALE_LOOKS[status]} />}
        </div>
        <p className="mt-3 text-money font-bold">
          <Money
            value={
              pot === undefined || !token ? undefined : (formatZonoUsd(token, pot, price) ?? formatZono(token, pot))
            }
            {...(price === undefined && token ? { unit: token.symbol } : {})}
            isLoading={state === undefined}
          />
        </p>
        <p className="text-sm text-muted">{t('Prize pot')}</p>
      </div>
      <TicketNumber
        digits={status === 'claiming' ? loaded?.finalNumber : undefined}
        reason={isOnSale ? t('The numbers are not drawn yet.') : undefined}
      />
      <div className="flex items-end justify-between gap-3">
        <p className="text-sm">
          <span className="block text-muted">{isOnSale ? t('Sales end in') : t('Next round')}</span>
          <span className="font-semibold">
            {isOnSale && now !== undefined ? (
              <Countdown seconds={loaded.endTime - now}>{t('Sales have ended')}</Countdown>
            ) : (
              t('Soon')
            )}
          </span>
        </p>
        <Link to="/lottery" className="text-sm font-semibold text-accent underline-offset-4 hover:underline">
          {isOnSale ? t('Buy tickets') : t('See the draw')}
        </Link>
      </div>
    </section>
  )
}
