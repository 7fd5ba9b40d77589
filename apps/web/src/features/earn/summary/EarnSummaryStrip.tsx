import { Currency, CurrencyAmount } from '@zono/sdk'
import type { ReactNode } from 'react'
import { useBlockTime } from '#core/chain/blockTime.ts'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { useConnectDialog } from '#core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { InfoTip } from '#ui/feedback/InfoTip.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { formatReturn } from '../apr.rules.ts'
import type { EarnRow } from '../earn.rules.ts'
import { sumKnown, summarizeEarnings } from '../earnings.rules.ts'
import { getEarnName, getEarnTitle } from '../earnName.ts'
import type { HarvestableReward } from '../reward/harvestableReward.ts'
import { type GetHarvest, useHarvestableRewards } from '../reward/useHarvests.tsx'
import { getHighestApr } from './highestApr.rules.ts'

type EarnSummaryStripProps = {
  readonly kind: 'farm' | 'pool'
  /** Every product of the page; undefined while they load. */
  readonly rows: readonly EarnRow[] | undefined
  readonly getHarvest: GetHarvest
  readonly onHarvest: (rewards: readonly HarvestableReward[]) => void
  /** Opens a product of the list. */
  readonly onOpen: (row: EarnRow) => void
}

/** The account's position in a list: stake, rewards and earnings. As high in every state, so that nothing moves. */
export function EarnSummaryStrip({ kind, rows, getHarvest, onHarvest, onOpen }: EarnSummaryStripProps) {
  const t = useTranslation()
  const account = useAccountAddress()
  const { blocksPerYear } = useBlockTime()
  const harvests = useHarvestableRewards(rows, getHarvest)
  const summary = rows && summarizeEarnings(rows, blocksPerYear)
  const isFarm = kind === 'farm'
  return (
    <section
      aria-label={isFarm ? t('My farms') : t('My pools')}
      className="grid min-h-38 items-center rounded-card border border-engrave/25 bg-note px-4 py-3 sm:px-6 lg:min-h-23"
    >
      {account === undefined ? (
        <ConnectPrompt
          text={isFarm ? t('Connect your wallet to see your farms') : t('Connect your wallet to see your pools')}
        />
      ) : summary?.productCount === 0 && harvests.length === 0 ? (
        <StartPrompt kind={kind} rows={rows ?? []} onOpen={onOpen} />
      ) : (
        <div className="grid grid-cols-2 items-center gap-x-4 gap-y-3 lg:grid-cols-[1fr_1.2fr_1fr_auto] lg:gap-x-6 lg:[&>div+div]:border-s lg:[&>div+div]:border-engrave/20 lg:[&>div+div]:ps-6">
          <Figure label={t('Your stake')}>
            <Money
              value={summary?.stakedUsd === undefined ? undefined : formatTotal(summary.stakedUsd)}
              isLoading={rows === undefined}
              areCentsMuted
            />
          </Figure>
          <Figure label={t('Ready to harvest')}>
            <ReadyRewards harvests={harvests} isLoading={rows === undefined} />
          </Figure>
          <Figure label={t('Earning')} hint={t('An estimate of rewards and trading fees at today’s rates and prices.')}>
            <Money
              value={summary?.dailyUsd === undefined ? undefined : formatTotal(summary.dailyUsd)}
              isLoading={rows === undefined}
              areCentsMuted
            />
            <span className="text-sm font-normal text-muted">{t('a day')}</span>
          </Figure>
          <span className="flex min-h-11 min-w-32 justify-end">
            {harvests.length > 0 && (
              <Button onClick={() => onHarvest(harvests)}>
                {t('Harvest all (%count%)', { count: String(harvests.length) })}
              </Button>
            )}
          </span>
        </div>
      )}
    </section>
  )
}

/** One cent, in USD times 10^18. */
const CENT_USD = 10n ** 16n

/** A total to the cent; less than a cent keeps the digits that matter, because it is not nothing. */
const formatTotal = (usd: UsdPrice): string => formatUsd(usd, usd < CENT_USD ? undefined : 2)

type FigureProps = { readonly label: string; readonly hint?: string; readonly children: ReactNode }

const Figure = ({ label, hint, children }: FigureProps) => (
  <div className="min-w-0">
    <p className="flex items-center gap-1 text-xs text-muted sm:text-sm">
      {label}
      {hint && <InfoTip label={label}>{hint}</InfoTip>}
    </p>
    <p className="flex min-h-7 flex-wrap items-baseline gap-x-2 text-base font-semibold xs:text-lg sm:min-h-9 sm:text-xl">
      {children}
    </p>
  </div>
)

type ReadyRewardsProps = { readonly harvests: readonly HarvestableReward[]; readonly isLoading: boolean }

/** Rewards that can be harvested now: their amount where they are one token, and their value. */
function ReadyRewards({ harvests, isLoading }: ReadyRewardsProps) {
  const [first] = harvests
  const valueUsd = sumKnown(
    harvests.map(({ currency, pendingReward, usdPrice }) => usdPrice && getUsdValue(pendingReward, currency, usdPrice)),
  )
  const usd = valueUsd === undefined ? undefined : formatTotal(valueUsd)
  const isOneToken = new Set(harvests.map(({ currency }) => Currency.getId(currency))).size === 1
  if (first === undefined || !isOneToken) return <Money value={usd} isLoading={isLoading} areCentsMuted />
  const amount = harvests.reduce((sum, { pendingReward }) => sum + pendingReward, 0n)
  return (
    <>
      <Money value={formatReady(first.currency, amount)} unit={first.currency.symbol} areZerosCounted />
      <span className="text-sm font-normal text-muted">{usd}</span>
    </>
  )
}

/** Five digits, and three of an amount whose zeros take the room of the others on the narrowest phones. */
function formatReady(currency: Currency, amount: bigint): string {
  const isTiny = amount < 10n ** BigInt(Math.max(0, currency.decimals - 3))
  return CurrencyAmount.toSignificant({ currency, amount }, isTiny ? 3 : 5)
}

function ConnectPrompt({ text }: { readonly text: string }) {
  const t = useTranslation()
  const { open } = useConnectDialog()
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="font-semibold">{text}</p>
      <Button variant="secondary" onClick={open}>
        {t('Connect Wallet')}
      </Button>
    </div>
  )
}

type StartPromptProps = Pick<EarnSummaryStripProps, 'kind' | 'onOpen'> & { readonly rows: readonly EarnRow[] }

function StartPrompt({ kind, rows, onOpen }: StartPromptProps) {
  const t = useTranslation()
  const best = getHighestApr(rows)
  if (best === undefined) {
    return (
      <p className="font-semibold">
        {kind === 'farm'
          ? t('You have no stake yet. Pick a farm to start.')
          : t('You have no stake yet. Pick a pool to start.')}
      </p>
    )
  }
  const values = { apr: formatReturn(best.apr) }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="font-semibold">
        {kind === 'farm'
          ? t('Farms pay up to %apr% APR. Pick one to start.', values)
          : t('Pools pay up to %apr% APR. Pick one to start.', values)}
      </p>
      <Button variant="secondary" onClick={() => onOpen(best.row)}>
        {best.row.product.kind === 'stakingPool'
          ? getEarnTitle(t, best.row.product)
          : t('Stake in %name%', { name: getEarnName(t, best.row.product) })}
      </Button>
    </div>
  )
}
