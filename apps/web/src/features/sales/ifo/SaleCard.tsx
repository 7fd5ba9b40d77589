import type { Sale, SalePoolId } from '@zono/client'
import { CurrencyAmount } from '@zono/sdk'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useBlockTime } from '#core/chain/blockTime.ts'
import { useBlockDate } from '#core/chain/useBlockDate.ts'
import { useScreenHeadValue } from '#core/chain/useChain.ts'
import { AddToWallet } from '#core/tokens/AddToWallet.tsx'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { formatDuration } from '#lib/format/formatDuration.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ExternalLink } from '#ui/button/ExternalLink.tsx'
import { StateBadge } from '#ui/feedback/Badge.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { SaleFigures } from '../SaleFigures.tsx'
import { SaleCreditRow } from './credit/CreditPeriodRow.tsx'
import { getSaleStatus, getSecondsUntil, SALE_STATUS_LOOKS, type SaleStatus } from './ifo.rules.ts'
import { SaleAchievement } from './points/SaleAchievement.tsx'
import { PoolColumn } from './pool/PoolColumn.tsx'
import type { SaleRow } from './sales.instances.ts'

type SaleCardProps = {
  readonly row: SaleRow
  /** Whether a link leads to this sale: it is scrolled to once. */
  readonly isTarget: boolean
  readonly onCommit: (pid: SalePoolId) => void
}

/** Whether the account took part: its result stays to be seen. */
const hasCommitted = ({ account }: SaleRow): boolean =>
  Object.values(account?.pools ?? {}).some(({ committed }) => committed > 0n)

/**
 * One sale: token, state and dates, and its basic and unlimited pools with what the account has in them.
 * One that is over is a line, unless the account took part.
 */
export function SaleCard({ row, isTarget, onCommit }: SaleCardProps) {
  const t = useTranslation()
  const id = useId()
  const { terms: sale, state, account } = row
  const { offeringToken } = sale
  const [firstPool] = sale.pools
  const status = useScreenHeadValue(({ block }) => getSaleStatus(sale, state, block?.number))
  const headingRef = useRef<HTMLHeadingElement>(null)
  // Sets the scroll position of the page.
  useEffect(() => {
    if (isTarget) headingRef.current?.scrollIntoView({ block: 'start' })
  }, [isTarget])
  const isOver = status === 'finished' || status === 'cancelled'
  const [isUnfolded, setUnfolded] = useState<boolean>()
  const isShown = !isOver || (isUnfolded ?? (isTarget || hasCommitted(row)))
  const hasBought = status === 'finished' && Object.values(account?.pools ?? {}).some(({ hasClaimed }) => hasClaimed)
  const name = (
    <>
      {sale.name} <span className="text-sm font-medium text-muted">{shortSymbol(offeringToken)}</span>
    </>
  )
  return (
    <article
      aria-labelledby={id}
      className="grid gap-5 rounded-card border border-line bg-surface p-4 shadow-raised xs:p-6"
    >
      <header className="relative flex flex-wrap items-center gap-4">
        <CurrencyLogo currency={offeringToken} size={48} />
        <div className="min-w-0 flex-1">
          <h3 ref={headingRef} id={id} className="scroll-mt-24 text-lg font-semibold break-words">
            {isOver ? (
              <button
                type="button"
                aria-expanded={isShown}
                onClick={() => setUnfolded(!isShown)}
                className="text-start after:absolute after:inset-0"
              >
                {name}
              </button>
            ) : (
              name
            )}
          </h3>
          {!isShown && <CommittedText row={row} />}
        </div>
        <StateBadge look={status && SALE_STATUS_LOOKS[status]} />
        {isOver && (
          <ChevronDown aria-hidden="true" size={20} className={isShown ? 'rotate-180 text-muted' : 'text-muted'} />
        )}
      </header>
      {isShown && (
        <>
          <p dir="auto" className="text-sm break-words text-muted">
            {sale.description}{' '}
            {sale.projectSiteUrl && <ExternalLink href={sale.projectSiteUrl}>{t('Project site')}</ExternalLink>}
          </p>
          {status === 'cancelled' && (
            <Banner variant="warn">
              {t('The sale stayed below its soft cap. Everyone gets back all they committed, without a fee.')}
            </Banner>
          )}
          <DescriptionList isWide>
            <SaleDate sale={sale} status={status} />
            {sale.softcap > 0n && (
              <DescriptionRow
                label={t('Soft cap')}
                hint={t(
                  'If all commitments together stay below it, the sale is cancelled and everything is returned. What comes back because the sale takes no more doesn’t count.',
                )}
              >
                <Money
                  value={CurrencyAmount.toSignificant({ currency: sale.raisingToken, amount: sale.softcap }, 6)}
                  unit={shortSymbol(sale.raisingToken)}
                />
              </DescriptionRow>
            )}
            {firstPool && (
              <SaleFigures
                address={sale.address}
                offeredToken={offeringToken}
                payCurrency={sale.raisingToken}
                price={{ paid: firstPool.raisingAmount, offered: firstPool.offeringAmount }}
              />
            )}
            {(status === 'live' || status === 'coming_soon') && sale.creditVault && (
              <SaleCreditRow vault={sale.creditVault} period={sale.creditPeriod} />
            )}
            {(status === 'live' || status === 'coming_soon') && (
              <DescriptionRow
                label={t('Token deposit')}
                hint={t('Commitments are accepted only while all tokens for sale are in the contract.')}
              >
                {state === undefined
                  ? '–'
                  : state.tokensHeld >= sale.totalOffered
                    ? t('Complete')
                    : t('Not complete yet')}
              </DescriptionRow>
            )}
          </DescriptionList>
          <div className="grid gap-4 md:grid-cols-2">
            {sale.pools.map((pool) => (
              <PoolColumn key={pool.pid} row={row} pool={pool} status={status} onCommit={() => onCommit(pool.pid)} />
            ))}
          </div>
          {sale.points && status && status !== 'cancelled' && (
            <SaleAchievement row={row} points={sale.points} status={status} />
          )}
          {hasBought && (
            <div className="justify-self-start">
              <AddToWallet currency={offeringToken} />
            </div>
          )}
        </>
      )}
    </article>
  )
}

/** What all pools of a sale took in. */
function CommittedText({ row: { terms: sale, state } }: { readonly row: SaleRow }) {
  const t = useTranslation()
  const total = state && sale.pools.reduce((sum, { pid }) => sum + state.totals[pid], 0n)
  return (
    <p className="text-sm text-muted">
      {t('Committed')}{' '}
      <Money
        value={
          total === undefined
            ? undefined
            : CurrencyAmount.toSignificant({ currency: sale.raisingToken, amount: total }, 6)
        }
        unit={shortSymbol(sale.raisingToken)}
      />
    </p>
  )
}

type SaleDateProps = { readonly sale: Sale; readonly status: SaleStatus | undefined }

/** Time until the sale starts or ends, or the date on which it ended, from its blocks. */
function SaleDate({ sale, status }: SaleDateProps) {
  const t = useTranslation()
  const { seconds } = useBlockTime()
  const height = useScreenHeadValue(({ block }) => block?.number)
  const isUpcoming = status === 'coming_soon'
  const block = isUpcoming ? sale.startBlock : sale.endBlock
  // A sale is over one block before its last one is mined.
  const isOver = status === 'finished' || status === 'cancelled'
  const end = useBlockDate(isOver ? block : undefined)
  const number = formatNumber(Number(block))
  function formatEnd() {
    if (end.time === undefined) return '–'
    const date = formatDate(end.time, 'date')
    return end.isPast ? date : t('about %date%', { date })
  }
  return (
    <DescriptionRow
      label={isUpcoming ? t('Starts in') : isOver ? t('Ended') : t('Ends in')}
      hint={
        end.isPast
          ? t('Block %block%', { block: number })
          : t('Block %block%. The time follows from the average time between blocks.', { block: number })
      }
    >
      {status === undefined || height === undefined
        ? '–'
        : isOver
          ? formatEnd()
          : t('about %time%', { time: formatDuration(getSecondsUntil(block, height, seconds)) })}
    </DescriptionRow>
  )
}
