import { CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { AmountField } from '#core/tokens/amount/AmountField.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { usePermit } from '#core/transactions/approvals/usePermit.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { SentDialog } from '#core/transactions/components/progress/SentDialog.tsx'
import { getDeadline } from '#core/transactions/deadline.ts'
import { useSentCall } from '#core/transactions/send/useSentCall.ts'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useAtChainTime } from '#features/useChainTime.ts'
import { isAnnouncedBlocker } from '#lib/errors/Blocker.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { useCurrencyFigures } from '../useCurrencyFigures.ts'
import { MigrationNotices } from './MigrationNotices.tsx'
import { migrateTokens } from './migration.actions.ts'
import {
  formatRate,
  getAmountOut,
  getMaxMigration,
  getMigrateBlocker,
  getMigrationStatus,
  getRemainingLimit,
} from './migration.rules.ts'
import type { MigrationRow } from './migrations.instances.ts'
import { useReceivedAmount } from './useReceivedAmount.ts'

/** Amount of old tokens, exactly what is received for it, and the button. */
export function MigrationForm({ row }: { readonly row: MigrationRow }) {
  const t = useTranslation()
  const { head } = useChain()
  const address = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const deadlineSeconds = useSettings((settings) => settings.deadlineSeconds)
  const { terms: migration, state, account } = row
  const { fromToken, toToken } = migration
  const [text, setText] = useState('')
  const amount = CurrencyAmount.parse(text, fromToken)?.amount
  const received = useReceivedAmount(migration, amount)
  const amountOut = received === undefined ? undefined : getAmountOut(migration, received)
  const status = useAtChainTime((now) => getMigrationStatus(migration, state, now))
  const blocker = getMigrateBlocker({
    isConnected: address !== undefined,
    isStale,
    migration,
    status,
    state,
    account,
    amount,
    received,
  })
  const { permit, enable } = usePermit(
    amount ? { token: fromToken.address, spender: migration.address, value: amount } : undefined,
  )
  const action =
    address && amount && amountOut
      ? migrateTokens(migration, { account: address, amount, minimumOut: amountOut, permit })
      : undefined
  const transaction = useAction(action, blocker)
  const sentCall = useSentCall(action?.call, transaction.sending)
  const figures = useCurrencyFigures([fromToken, toToken])
  const getUsd = (currency: typeof fromToken, units: bigint | undefined) => {
    const usd = units ? figures.getUsd({ currency, amount: units }) : undefined
    return usd === undefined ? undefined : formatUsd(usd, 2)
  }

  return (
    <div className="grid gap-4">
      <AmountField
        label={t('You migrate')}
        currency={fromToken}
        value={text}
        onChange={setText}
        balance={address === undefined ? 'none' : account?.balance}
        max={getMaxMigration(migration, state, account) || undefined}
        fiatValue={getUsd(fromToken, amount)}
        isInvalid={blocker?.code === 'input-invalid' || blocker?.code === 'insufficient-balance'}
        hasPercentButtons
      />
      <DescriptionList>
        <DescriptionRow label={t('You receive')} hint={t('Exactly this, or nothing is taken. The rate never changes.')}>
          <Money
            value={amountOut ? CurrencyAmount.toSignificant({ currency: toToken, amount: amountOut }, 9) : undefined}
            unit={shortSymbol(toToken)}
          />
          {/* The line is kept free, so that nothing moves while an amount is typed. */}
          <span className="block min-h-5 text-sm font-normal text-muted">{getUsd(toToken, amountOut)}</span>
        </DescriptionRow>
        {amount !== undefined && received !== undefined && received < amount && (
          <DescriptionRow
            label={t('Fee of the old token')}
            hint={t('The token itself keeps it with each transfer. The migration takes no fee.')}
            tone="warn"
          >
            <Money
              value={CurrencyAmount.toSignificant({ currency: fromToken, amount: amount - received }, 6, 'up')}
              unit={shortSymbol(fromToken)}
            />
          </DescriptionRow>
        )}
        <DescriptionRow label={t('Rate')}>
          1 {shortSymbol(fromToken)} = <Money value={formatRate(migration)} unit={shortSymbol(toToken)} />
        </DescriptionRow>
        {address && <OwnRows row={row} />}
      </DescriptionList>
      <MigrationNotices row={row} status={status} />
      <ActionButton
        transaction={transaction}
        label={
          amount
            ? msg('Migrate %amount% %symbol%', {
                amount: decimal(CurrencyAmount.toSignificant({ currency: fromToken, amount }, 6)),
                symbol: shortSymbol(fromToken),
              })
            : msg('Migrate')
        }
        stepLabel={msg('Migrate')}
        getApprovingLabel={(asset) => msg('Enabling %asset%', { asset })}
        onApprove={(approve) => void enable(getDeadline(head, deadlineSeconds), approve)}
        onSubmitted={() => setText('')}
      />
      <SentDialog
        sending={transaction.sending}
        call={sentCall}
        summary={msg('Migrate')}
        onClose={transaction.reset}
        onRetry={transaction.reset}
      />
      <Announcement text={blocker && isAnnouncedBlocker(blocker) ? t(blocker.message) : undefined} />
    </div>
  )
}

/** What the account has migrated, and its limit. */
function OwnRows({ row: { terms: migration, state, account } }: { readonly row: MigrationRow }) {
  const t = useTranslation()
  const { fromToken } = migration
  const symbol = shortSymbol(fromToken)
  const remaining = getRemainingLimit(state, account)
  const format = (amount: bigint) => CurrencyAmount.toSignificant({ currency: fromToken, amount }, 6)
  return (
    <>
      <DescriptionRow label={t('Migrated by you')}>
        <Money value={account && format(account.amountMigrated)} unit={symbol} />
      </DescriptionRow>
      <DescriptionRow
        label={t('You can still migrate')}
        hint={t('The limit is for all migrations of one account. Accounts on the whitelist have none.')}
      >
        {remaining === 'none' ? (
          t('No limit')
        ) : (
          <Money value={remaining === undefined ? undefined : format(remaining)} unit={symbol} />
        )}
      </DescriptionRow>
    </>
  )
}
