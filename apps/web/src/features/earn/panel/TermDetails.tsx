import { CurrencyAmount } from '@zono/sdk'
import { formatDuration } from '#lib/format/formatDuration.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { type Bps, formatFee } from '../apr.rules.ts'
import type { EarnRow } from '../earn.rules.ts'

/** Fees, times and limits an account accepts by staking. Unreadable ones are shown as unknown, zero ones are left out. */
export function TermDetails({ row: { product, terms, stakingLimit } }: { readonly row: EarnRow }) {
  const t = useTranslation()
  const { stakingToken } = product
  return (
    <>
      {stakingLimit > 0n && (
        <DescriptionRow label={t('Stake limit')} hint={t('The most one account can stake here.')}>
          <Money value={CurrencyAmount.toSignificant({ currency: stakingToken, amount: stakingLimit }, 6)} />
        </DescriptionRow>
      )}
      <FeeDetail label={t('Deposit fee')} hint={t('Charged once, when you stake.')} feeBps={terms.depositFeeBps} />
      <FeeDetail
        label={t('Withdrawal fee')}
        hint={t('Charged each time you unstake, emergency withdrawals included.')}
        feeBps={terms.withdrawFeeBps}
      />
      <DurationDetail
        label={terms.isFlexibleLock ? t('Flexible lock') : t('Lock period')}
        hint={
          terms.isFlexibleLock
            ? t('Unstaking within this time of your last deposit costs the unlock fee.')
            : t(
                'Each deposit restarts the lock. Rewards stay locked until it ends; an emergency withdrawal forfeits them.',
              )
        }
        seconds={terms.isFlexibleLock === undefined ? undefined : terms.lockSeconds}
      />
      {terms.lockSeconds !== 0n && (
        <FeeDetail
          label={terms.isFlexibleLock === false ? t('Emergency withdrawal fee') : t('Unlock fee')}
          hint={t('Charged if you unstake before the lock ends.')}
          feeBps={terms.unlockFeeBps}
        />
      )}
      <DurationDetail
        label={t('Harvest interval')}
        hint={t('Rewards keep adding up between harvests.')}
        seconds={terms.harvestIntervalSeconds}
      />
    </>
  )
}

type FeeDetailProps = { readonly label: string; readonly hint: string; readonly feeBps: Bps | undefined }

function FeeDetail({ label, hint, feeBps }: FeeDetailProps) {
  const t = useTranslation()
  if (feeBps === 0n) return null
  return (
    <DescriptionRow label={label} hint={hint}>
      {feeBps === undefined ? t('unknown') : formatFee(feeBps)}
    </DescriptionRow>
  )
}

type DurationDetailProps = { readonly label: string; readonly hint: string; readonly seconds: bigint | undefined }

function DurationDetail({ label, hint, seconds }: DurationDetailProps) {
  const t = useTranslation()
  if (seconds === 0n) return null
  return (
    <DescriptionRow label={label} hint={hint}>
      {seconds === undefined ? t('unknown') : formatDuration(Number(seconds))}
    </DescriptionRow>
  )
}
