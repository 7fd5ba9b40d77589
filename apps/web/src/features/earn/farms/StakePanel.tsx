import { CurrencyAmount } from '@zono/exchange'
import { useState } from 'react'
import { chainTime } from '../../../core/chain/head.ts'
import { useChain, useHead, useStaleness } from '../../../core/chain/useChain.ts'
import { type Message, msg } from '../../../core/i18n/message.ts'
import { useT } from '../../../core/i18n/useT.ts'
import { AmountField } from '../../../core/tokens/AmountField.tsx'
import { ActionButton } from '../../../core/transactions/ActionButton.tsx'
import { useTransaction } from '../../../core/transactions/useTransaction.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Countdown } from '../../../ui/Countdown.tsx'
import { leave, stake, unstake } from './farms.actions.ts'
import { type FarmRow, feeOf, nameOf, stakeBlocker, unstakeBlocker } from './farms.rules.ts'

type StakePanelProps = { readonly row: FarmRow; readonly direction: 'stake' | 'unstake' }

/** Puts an amount in, or takes it out; what a fee takes is told before anything is signed. */
export function StakePanel({ row, direction }: StakePanelProps) {
  const t = useT()
  const { deployment } = useChain()
  const wallet = useAccount()
  const now = chainTime(useHead())
  const isStale = useStaleness() !== undefined
  const [text, setText] = useState('')
  const { farm, state, account } = row
  const isIn = direction === 'stake'
  const amount = CurrencyAmount.parse(text, farm.staked)?.amount
  const action = amount === undefined || amount === 0n ? undefined : (isIn ? stake : unstake)(deployment, farm, amount)
  const transaction = useTransaction(action, blocker())
  const held = account && (isIn ? account.tokenBalance : account.stakedBalance)
  const fee = state && amount !== undefined ? feeOf(amount, isIn ? state.depositFeeBP : state.withdrawFeeBP) : 0n
  const isLocked = !isIn && account !== undefined && now !== undefined && now < account.lockedUntil

  function blocker(): Message | undefined {
    if (wallet === undefined) return msg('Connect Wallet')
    if (isStale) return msg('Waiting for the network')
    return isIn ? stakeBlocker(farm, amount, account) : unstakeBlocker(amount, account, now)
  }

  return (
    <div className="grid gap-4">
      <AmountField
        label={isIn ? t('Amount to stake') : t('Amount to unstake')}
        currency={farm.staked}
        text={text}
        onType={setText}
        balance={wallet === undefined ? 'none' : held}
        max={held === 0n ? undefined : held}
        fiat={undefined}
      />
      {fee > 0n && (
        <p className="text-sm text-muted">
          {t('A fee of %fee% %symbol% is taken from it.', {
            fee: CurrencyAmount.toSignificant({ currency: farm.staked, amount: fee }, 4, 'up'),
            symbol: nameOf(farm),
          })}
        </p>
      )}
      {isIn && state && state.lockupDuration > 0n && (
        <Banner kind="info">{t('All you have staked here is locked anew from this deposit on.')}</Banner>
      )}
      {isLocked && (
        <Banner kind="warn">
          {t('Locked for another')} <Countdown seconds={account.lockedUntil - now}>{t('a moment')}</Countdown>
        </Banner>
      )}
      <ActionButton transaction={transaction} label={isIn ? msg('Stake') : msg('Unstake')} onSent={() => setText('')} />
      {isLocked && account.stakedBalance > 0n && <EmergencyExit row={row} />}
    </div>
  )
}

/** The way out that no lock can close. It costs what was earned, so it is asked for twice. */
function EmergencyExit({ row: { farm } }: Pick<StakePanelProps, 'row'>) {
  const t = useT()
  const { deployment } = useChain()
  const [isAsked, setAsked] = useState(false)
  const transaction = useTransaction(leave(deployment, farm), undefined)
  if (!isAsked) {
    return (
      <Button kind="quiet" wide onClick={() => setAsked(true)}>
        {t('Emergency withdrawal')}
      </Button>
    )
  }
  return (
    <div className="grid gap-3">
      <Banner kind="danger">
        {t('Your whole stake comes back at once and without a fee. Everything it has earned is lost.')}
      </Banner>
      <ActionButton transaction={transaction} label={msg('Withdraw and lose the rewards')} danger />
    </div>
  )
}
