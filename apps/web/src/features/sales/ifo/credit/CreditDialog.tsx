import { CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { useStaleSeconds } from '#core/chain/useChain.ts'
import { AmountField } from '#core/tokens/amount/AmountField.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import { useAtChainTime } from '#features/useChainTime.ts'
import { isAnnouncedBlocker } from '#lib/errors/Blocker.ts'
import { formatDuration } from '#lib/format/formatDuration.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { stakeForCredit, unstakeFromVault } from './credit.actions.ts'
import type { CreditAccount, CreditVault } from './credit.queries.ts'
import { getCreditBlocker, getShownCredit, getStakeAfter, getStaked, getWithdrawFeeBps } from './credit.rules.ts'
import { FinalCreditRow } from './FinalCreditRow.tsx'

type CreditDialogProps = {
  readonly vault: CreditVault
  /** Undefined while unknown. */
  readonly account: CreditAccount | undefined
  readonly onClose: () => void
}

type Direction = 'stake' | 'unstake'

/** Stakes in the sale vault, or unstakes. */
export function CreditDialog(props: CreditDialogProps) {
  const t = useTranslation()
  const [direction, setDirection] = useState<Direction>('stake')
  return (
    <Dialog title={t('Sale vault')} onClose={props.onClose}>
      <Tabs
        label={t('Sale vault')}
        tabs={[
          { value: 'stake', label: t('Stake') },
          { value: 'unstake', label: t('Unstake') },
        ]}
        value={direction}
        onChange={setDirection}
      >
        <CreditForm key={direction} {...props} direction={direction} />
      </Tabs>
    </Dialog>
  )
}

function CreditForm({ vault, account, direction, onClose }: CreditDialogProps & { readonly direction: Direction }) {
  const t = useTranslation()
  const wallet = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const [text, setText] = useState('')
  const { token } = vault
  const isStake = direction === 'stake'
  const amount = CurrencyAmount.parse(text, token)?.amount
  const staked = account && getStaked(vault, account)
  const available = isStake ? account?.balance : staked
  const blocker = getCreditBlocker({ direction, isConnected: wallet !== undefined, isStale, vault, account, amount })
  const createAction = (value: bigint) =>
    isStake ? stakeForCredit(vault, value) : account && unstakeFromVault(vault, account, value)
  const transaction = useAction(blocker || !amount ? undefined : createAction(amount), blocker)
  const feeBps = useAtChainTime((now) =>
    account === undefined || now === undefined ? undefined : Number(getWithdrawFeeBps(vault, account, now)),
  )
  const feeRate = formatPercent(Number(vault.withdrawFeeBps) / 10_000)
  const period = formatDuration(vault.withdrawFeePeriod)
  const symbol = shortSymbol(token)
  const label = isStake
    ? amount
      ? msg('Stake %amount% %symbol%', {
          amount: decimal(CurrencyAmount.toSignificant({ currency: token, amount }, 6)),
          symbol,
        })
      : msg('Stake')
    : amount
      ? msg('Unstake %amount% %symbol%', {
          amount: decimal(CurrencyAmount.toSignificant({ currency: token, amount }, 6)),
          symbol,
        })
      : msg('Unstake')
  return (
    <div className="grid gap-5">
      <AmountField
        label={isStake ? t('Stake amount') : t('Unstake amount')}
        currency={token}
        value={text}
        onChange={setText}
        balance={wallet === undefined ? 'none' : available}
        max={available === 0n ? undefined : available}
        fiatValue={undefined}
        isInvalid={blocker !== undefined && isAnnouncedBlocker(blocker)}
        hasPercentButtons
      />
      <DescriptionList>
        <DescriptionRow label={t('Your credit')}>
          <Money
            value={
              account && CurrencyAmount.toSignificant({ currency: token, amount: getShownCredit(account.credit) }, 6)
            }
            unit={symbol}
          />
        </DescriptionRow>
        {account && staked !== undefined && (
          <FinalCreditRow vault={vault} account={account} staked={getStakeAfter(staked, amount ?? 0n, direction)} />
        )}
        <DescriptionRow
          label={t('Unstaking fee')}
          hint={t('Charged if you unstake within this time of your last deposit.')}
        >
          {isStake || feeBps === undefined || feeBps > 0 ? (
            <>
              {feeRate} <span className="text-muted">{t('within %time%', { time: period })}</span>
            </>
          ) : (
            t('None')
          )}
        </DescriptionRow>
      </DescriptionList>
      <p className="text-sm text-muted">
        {isStake
          ? t('Credit grows with every block of the credit period. A stake counts from the block after it.')
          : t('Unstaking lowers the average from now on. Credit of earlier blocks stays counted.')}
      </p>
      <Announcement text={blocker && isAnnouncedBlocker(blocker) ? t(blocker.message) : undefined} />
      <ActionButton transaction={transaction} label={label} onSubmitted={onClose} />
      {isStake && <GetTokenLink currency={token} cost={amount} balance={available} />}
    </div>
  )
}
