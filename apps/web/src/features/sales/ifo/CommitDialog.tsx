import type { SalePool } from '@zono/client'
import { CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { useScreenHeadValue, useStaleSeconds } from '#core/chain/useChain.ts'
import { getUsdValue } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { AmountField } from '#core/tokens/amount/AmountField.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { SentDialog } from '#core/transactions/components/progress/SentDialog.tsx'
import { useSentCall } from '#core/transactions/send/useSentCall.ts'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import { isAnnouncedBlocker } from '#lib/errors/Blocker.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { commit } from './ifo.actions.ts'
import {
  getCommitBlocker,
  getMaxCommit,
  getSaleStatus,
  getSoftCapShortfall,
  isAdmitted,
  isBelowSoftCap,
} from './ifo.rules.ts'
import { OutcomeRows } from './OutcomeRows.tsx'
import { FEE_LADDER, getOutcome } from './outcome.rules.ts'
import { ProfileLink } from './ProfileLink.tsx'
import type { SaleRow } from './sales.instances.ts'

type CommitDialogProps = { readonly row: SaleRow; readonly pool: SalePool; readonly onClose: () => void }

/** Commits to a pool: the amount, its limits, and what the whole commitment gets if the sale ended now. */
export function CommitDialog({ row, pool, onClose }: CommitDialogProps) {
  const t = useTranslation()
  const address = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const [text, setText] = useState('')
  const { terms: sale, state, account } = row
  const { raisingToken } = sale
  const symbol = shortSymbol(raisingToken)
  const price = usePrices([raisingToken])[raisingToken.address]
  const status = useScreenHeadValue(({ block }) => getSaleStatus(sale, state, block?.number))
  const amount = CurrencyAmount.parse(text, raisingToken)?.amount
  const blocker = getCommitBlocker({
    isConnected: address !== undefined,
    isStale,
    sale,
    pool,
    symbol,
    status,
    state,
    account,
    amount,
  })
  const action = blocker || !amount ? undefined : commit(sale, pool.pid, amount)
  const transaction = useAction(action, blocker)
  const { sending, reset } = transaction
  const sentCall = useSentCall(action?.call, sending)
  const max = account && getMaxCommit(pool, account)
  const earlier = address === undefined ? 0n : account?.pools[pool.pid]?.committed
  const committed = amount === undefined || earlier === undefined ? undefined : amount + earlier
  const total = state && amount !== undefined ? state.totals[pool.pid] + amount : undefined
  const shortfall =
    state && getSoftCapShortfall(sale, total === undefined ? state : { totals: { ...state.totals, [pool.pid]: total } })
  const format = (value: bigint) => CurrencyAmount.toSignificant({ currency: raisingToken, amount: value }, 6)
  if (sending.status === 'submitted') {
    return (
      <SentDialog
        sending={sending}
        call={sentCall}
        summary={action?.summary ?? msg('Commit')}
        onClose={onClose}
        onRetry={reset}
      />
    )
  }
  return (
    <Dialog
      title={
        pool.pid === 0
          ? t('Commit to the basic sale of %sale%', { sale: sale.name })
          : t('Commit to the unlimited sale of %sale%', { sale: sale.name })
      }
      onClose={onClose}
    >
      <div className="grid gap-5">
        <AmountField
          label={t('Commit')}
          currency={raisingToken}
          value={text}
          onChange={setText}
          balance={address === undefined ? 'none' : account?.balance}
          max={max === 0n ? undefined : max}
          fiatValue={amount && price !== undefined ? formatUsd(getUsdValue(amount, raisingToken, price)) : undefined}
          isInvalid={blocker !== undefined && isAnnouncedBlocker(blocker)}
          hasPercentButtons
        />
        <DescriptionList>
          {pool.limitPerUser !== undefined && (
            <DescriptionRow label={t('Max. %symbol% entry', { symbol })}>
              <Money value={format(pool.limitPerUser)} unit={symbol} />
            </DescriptionRow>
          )}
          {pool.pid === 1 && sale.creditVault && account && (
            <DescriptionRow
              label={t('Credit left')}
              hint={t('The average you staked in the sale vault, less what you committed to this unlimited sale.')}
            >
              <Money value={account.creditLeft === undefined ? undefined : format(account.creditLeft)} unit={symbol} />
            </DescriptionRow>
          )}
        </DescriptionList>
        <OutcomeRows
          sale={sale}
          pool={pool}
          title={t('If it ended now')}
          committed={committed}
          outcome={
            state && total !== undefined && committed !== undefined
              ? getOutcome(
                  pool,
                  committed,
                  total,
                  isBelowSoftCap(sale, { totals: { ...state.totals, [pool.pid]: total } }),
                )
              : undefined
          }
        />
        {shortfall !== undefined && shortfall > 0n && (
          <Banner variant="warn">
            {t(
              'The sale is %amount% %symbol% below its soft cap. If it stays there, everything is returned without a fee.',
              {
                amount: decimal(format(shortfall)),
                symbol,
              },
            )}
          </Banner>
        )}
        <Banner variant="info">
          {t('A commitment can’t be taken back before the sale ends. Later commitments of others change what you get.')}
        </Banner>
        <Announcement text={blocker && isAnnouncedBlocker(blocker) ? t(blocker.message) : undefined} />
        <ActionButton
          transaction={transaction}
          label={amount ? msg('Commit %amount% %symbol%', { amount: decimal(format(amount)), symbol }) : msg('Commit')}
          stepLabel={msg('Commit')}
          showsActionBesideApproval
        />
        {blocker?.code === 'insufficient-balance' && (
          <GetTokenLink currency={raisingToken} cost={amount} balance={account?.balance} />
        )}
        {account?.profile && !isAdmitted(account) && <ProfileLink sale={sale} profile={account.profile} />}
        {pool.hasTax && (
          <FeeLadder pool={pool} total={total ?? state?.totals[pool.pid]} format={format} symbol={symbol} />
        )}
      </div>
    </Dialog>
  )
}

type FeeLadderProps = {
  readonly pool: SalePool
  readonly total: bigint | undefined
  readonly format: (amount: bigint) => string
  readonly symbol: string
}

/** At which totals the fee on refunds falls. */
function FeeLadder({ pool, total, format, symbol }: FeeLadderProps) {
  const t = useTranslation()
  const current =
    total === undefined ? undefined : FEE_LADDER.findLast(({ multiple }) => total >= multiple * pool.raisingAmount)
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-medium text-accent">{t('How the fee falls')}</summary>
      <table className="mt-3 w-full">
        <thead>
          <tr className="text-muted">
            <th className="py-1 text-start font-normal">{t('Committed by all')}</th>
            <th className="py-1 text-end font-normal">{t('Fee on refunds')}</th>
          </tr>
        </thead>
        <tbody>
          {FEE_LADDER.map((step) => (
            <tr key={String(step.multiple)} className={step === current ? 'font-semibold' : ''}>
              <td className="py-1">
                {step.multiple === 0n
                  ? t('Less than %amount% %symbol%', { amount: decimal(format(50n * pool.raisingAmount)), symbol })
                  : t('From %amount% %symbol%', {
                      amount: decimal(format(step.multiple * pool.raisingAmount)),
                      symbol,
                    })}
                {step === current && <span className="text-muted"> · {t('now')}</span>}
              </td>
              <td className="py-1 text-end">{formatPercent(Number(step.rate) / 1e12)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
