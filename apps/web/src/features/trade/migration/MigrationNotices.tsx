import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useChainTime } from '#features/useChainTime.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { getRemainingLimit, type MigrationStatus } from './migration.rules.ts'
import type { MigrationRow } from './migrations.instances.ts'

type MigrationNoticesProps = { readonly row: MigrationRow; readonly status: MigrationStatus | undefined }

/** Why nothing can be migrated now, and what to do about it. */
export function MigrationNotices({ row: { terms: migration, state, account }, status }: MigrationNoticesProps) {
  const t = useTranslation()
  const symbol = shortSymbol(migration.fromToken)
  if (status === 'upcoming') {
    return (
      <Banner variant="info">
        {t('Starts in')} <StartCountdown startAt={migration.startAt} />
      </Banner>
    )
  }
  if (status === 'paused') {
    return (
      <Banner variant="warn" isAnnounced>
        {t('Migration is paused. Your tokens stay in your wallet until it goes on.')}
      </Banner>
    )
  }
  if (status === 'empty') {
    return (
      <Banner variant="warn" isAnnounced>
        {t('No new tokens are left. You can migrate once more are added.')}
      </Banner>
    )
  }
  if (account === undefined) return null
  if (account.isBlacklisted) {
    return (
      <Banner variant="danger" isAnnounced>
        {t('This account cannot migrate: the owner of the migration barred it.')}
      </Banner>
    )
  }
  if (getRemainingLimit(state, account) === 0n) {
    return <Banner variant="info">{t('You have migrated as much as one account can.')}</Banner>
  }
  if (account.balance > 0n) return null
  return (
    <Banner variant="info">
      {account.amountMigrated > 0n
        ? t('Done: you have migrated all %symbol% of this wallet.', { symbol })
        : t('There is no %symbol% in this wallet.', { symbol })}
    </Banner>
  )
}

/** Renders every second, alone. */
function StartCountdown({ startAt }: { readonly startAt: number }) {
  const t = useTranslation()
  const now = useChainTime()
  return <Countdown seconds={now === undefined ? undefined : startAt - now}>{t('a moment')}</Countdown>
}
