import type { Sale, SalePool } from '@zono/client'
import { CurrencyAmount } from '@zono/sdk'
import { getUsdValue } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ProgressRing } from '#ui/feedback/ProgressRing.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { getTokenPrice, isBelowSoftCap } from '../ifo.rules.ts'
import { OutcomeRows } from '../OutcomeRows.tsx'
import { getFeeRate, getOutcome } from '../outcome.rules.ts'
import { PoolButton, type PoolButtonProps } from './PoolButton.tsx'
import { VestingPart } from './VestingPart.tsx'

const POOL_NAMES = { 0: msg('Basic sale'), 1: msg('Unlimited sale') } as const

/** A pool of a sale: progress, terms, what the account gets, and what it can do. */
export function PoolColumn(props: PoolButtonProps) {
  const { row, pool, status } = props
  const t = useTranslation()
  const { terms: sale, state, account } = row
  const own = account?.pools[pool.pid]
  const total = state?.totals[pool.pid]
  const isOver = status === 'finished' || status === 'cancelled'
  return (
    <section
      aria-label={
        pool.pid === 0
          ? t('Basic sale of %sale%', { sale: sale.name })
          : t('Unlimited sale of %sale%', { sale: sale.name })
      }
      className="flex min-w-0 flex-col gap-4 rounded-control border border-line bg-raised p-4"
    >
      <h4 className="font-semibold">{t(POOL_NAMES[pool.pid])}</h4>
      <CommittedRing pool={pool} total={total} sale={sale} />
      <PoolTerms sale={sale} pool={pool} total={total} />
      {own && own.committed > 0n && state && total !== undefined && (
        <div className="border-t border-line pt-4">
          <OutcomeRows
            sale={sale}
            pool={pool}
            title={isOver ? t('Your result') : t('If it ended now')}
            isOver={isOver}
            committed={own.committed}
            outcome={getOutcome(pool, own.committed, total, isBelowSoftCap(sale, state))}
          />
        </div>
      )}
      {status === 'finished' && own?.hasClaimed && own.vesting && pool.vesting && own.vesting.total > 0n && (
        <VestingPart sale={sale} pid={pool.pid} terms={pool.vesting} schedule={own.vesting} />
      )}
      <div className="mt-auto">
        <PoolButton {...props} />
      </div>
    </section>
  )
}

type PoolFigures = { readonly sale: Sale; readonly pool: SalePool; readonly total: bigint | undefined }

/** What is committed, with its part of the funds to raise as a ring. */
function CommittedRing({ sale, pool, total }: PoolFigures) {
  const t = useTranslation()
  const share = total === undefined ? undefined : Number((total * 10_000n) / pool.raisingAmount) / 10_000
  const text = share === undefined ? undefined : formatPercent(share)
  return (
    <div className="flex items-center gap-4">
      <span className="grid place-items-center *:[grid-area:1/1]">
        <ProgressRing label={t('Committed %percent%', { percent: text ?? '–' })} share={share ?? 0} size={88} />
        <span aria-hidden="true" className="text-sm font-semibold">
          {text ?? '–'}
        </span>
      </span>
      <p className="min-w-0">
        <span className="block text-sm text-muted">{t('Committed')}</span>
        <span className="text-lg font-semibold">
          {total === undefined ? (
            <Skeleton />
          ) : (
            <Money
              value={CurrencyAmount.toSignificant({ currency: sale.raisingToken, amount: total }, 6)}
              unit={shortSymbol(sale.raisingToken)}
            />
          )}
        </span>
      </p>
    </div>
  )
}

function PoolTerms({ sale, pool, total }: PoolFigures) {
  const t = useTranslation()
  const { raisingToken, offeringToken } = sale
  const price = usePrices([raisingToken])[raisingToken.address]
  const symbol = shortSymbol(raisingToken)
  const format = (amount: bigint) => CurrencyAmount.toSignificant({ currency: raisingToken, amount }, 6)
  const usd = (amount: bigint) =>
    price === undefined ? undefined : formatUsd(getUsdValue(amount, raisingToken, price), 2)
  const tokenPrice = total === undefined ? undefined : getTokenPrice(pool, total, offeringToken.decimals)
  const limitUsd = pool.limitPerUser === undefined ? undefined : usd(pool.limitPerUser)
  return (
    <DescriptionList>
      <DescriptionRow label={t('Funds to raise')}>
        <Money value={format(pool.raisingAmount)} unit={symbol} />
      </DescriptionRow>
      <DescriptionRow label={t('Tokens for sale')}>
        <Money
          value={CurrencyAmount.toSignificant({ currency: offeringToken, amount: pool.offeringAmount }, 6)}
          unit={shortSymbol(offeringToken)}
        />
      </DescriptionRow>
      <DescriptionRow
        label={t('Price of one %symbol%', { symbol: shortSymbol(offeringToken) })}
        hint={t('With the fee on refunds at the present total.')}
      >
        <Money value={tokenPrice === undefined ? undefined : format(tokenPrice)} unit={symbol} />
        {tokenPrice !== undefined && usd(tokenPrice) && <span className="text-muted"> ({usd(tokenPrice)})</span>}
      </DescriptionRow>
      <DescriptionRow label={t('Max. %symbol% entry', { symbol })}>
        {pool.limitPerUser === undefined ? (
          sale.creditVault ? (
            t('Your credit')
          ) : (
            t('No limit')
          )
        ) : (
          <>
            <Money value={format(pool.limitPerUser)} unit={symbol} />
            {limitUsd && <span className="text-muted"> ({limitUsd})</span>}
          </>
        )}
      </DescriptionRow>
      {pool.hasTax && (
        <DescriptionRow
          label={t('Additional fee')}
          hint={t('A part of what the sale cannot take. It falls from 1% to 0.05% as more is committed.')}
        >
          {total === undefined ? '–' : formatPercent(Number(getFeeRate(pool, total)) / 1e12)}
        </DescriptionRow>
      )}
      {pool.vesting && (
        <DescriptionRow
          label={t('Vesting')}
          hint={t('The rest is paid with the claim. Vested tokens are released in equal parts over time.')}
        >
          {t('%percent% over %days% days', {
            percent: formatPercent(Number(pool.vesting.percentage) / 100),
            days: String(Math.round(pool.vesting.duration / SECONDS_PER_DAY)),
          })}
        </DescriptionRow>
      )}
    </DescriptionList>
  )
}

const SECONDS_PER_DAY = 86_400
