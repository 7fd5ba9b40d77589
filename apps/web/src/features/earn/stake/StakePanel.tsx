import { Currency, type Token } from '@zono/sdk'
import { type ReactNode, Suspense, useState } from 'react'
import { useChain, useScreenHead } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { maxSpendable } from '#core/tokens/amount/maxSpendable.ts'
import { ACTION_GAS } from '#core/transactions/fees/actionGas.ts'
import { useGasReserve } from '#core/transactions/fees/useGasReserve.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { EmergencyExit } from '#features/EmergencyExit.tsx'
import { type Message, msg } from '#lib/i18n/message.ts'
import { getCoinSymbol } from '#lib/i18n/productWords.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Spinner } from '#ui/button/Spinner.tsx'
import { KeepFocus } from '#ui/dialog/KeepFocus.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { DescriptionList } from '#ui/figure/DescriptionList.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { calculateFee } from '../apr.rules.ts'
import {
  areTermsKnown,
  type EarnRow,
  getLockRemaining,
  getRemainingLimit,
  getStakeBlocker,
  getUnstakeBlocker,
  getWithdrawFeeBps,
  hasStake,
} from '../earn.rules.ts'
import type { EarnActions } from '../earnActions.ts'
import { AfterStake } from './AfterStake.tsx'
import { EmergencyNotice } from './EmergencyNotice.tsx'
import { getExitConsequence } from './exitConsequence.ts'
import { getLockNotice } from './lockNotice.rules.ts'
import { StakeForm } from './StakeForm.tsx'

const ZapStake = lazyComponent('ZapStake', async () => (await import('./ZapStake.tsx')).ZapStake)

type StakePanelProps = {
  readonly row: EarnRow
  readonly direction: 'stake' | 'unstake'
  readonly actions: EarnActions
  /** Fees and locks: `DescriptionRow` elements. */
  readonly terms: ReactNode
}

/** Form that stakes or unstakes an amount, with the notices and the emergency withdrawal of the product. */
export function StakePanel({ row, direction, actions, terms: termRows }: StakePanelProps) {
  const now = getChainTime(useScreenHead())
  const { product, account, terms } = row
  const gasReserve = useGasReserve(ACTION_GAS.stake)
  const isStake = direction === 'stake'
  const lockRemaining = isStake ? 0 : getLockRemaining(row, now)
  const feeBps = isStake ? terms.depositFeeBps : getWithdrawFeeBps(row, now)
  const getFee = (amount: bigint) => (feeBps === undefined ? undefined : calculateFee(amount, feeBps))
  const pairTokens =
    product.kind === 'farm' && product.quoteToken ? ([product.token, product.quoteToken] as const) : undefined
  const start = useStartWithToken(row, isStake ? pairTokens : undefined)
  const renderResult = (amount: bigint | undefined) => (
    <DescriptionList>
      {termRows}
      {isStake && <AfterStake row={row} amount={amount} />}
    </DescriptionList>
  )
  const notices = <StakeNotices row={row} isStake={isStake} lockRemaining={lockRemaining} />
  const canExit = (lockRemaining > 0 && terms.isFlexibleLock === false) || row.isEmergency
  if (start.isOpen && pairTokens) {
    return (
      <Suspense fallback={<Spinner />}>
        <ZapStake
          pairTokens={pairTokens}
          createAction={actions.stake}
          renderTerms={(amount) => (
            <>
              {notices}
              {renderResult(amount)}
            </>
          )}
          onClose={start.close}
        />
      </Suspense>
    )
  }
  return (
    <div className="grid gap-4">
      <StakeForm
        direction={direction}
        currency={product.stakingToken}
        pairTokens={pairTokens}
        usdPrice={row.stakingPrice}
        balance={isStake ? account?.stakingTokenBalance : account?.stakedAmount}
        gasReserve={isStake ? gasReserve : undefined}
        max={isStake ? getMaxStake(row, gasReserve) : account?.stakedAmount}
        createAction={isStake ? actions.stake : actions.unstake}
        getInputBlocker={(amount) => (isStake ? getStakeBlocker(row, amount) : getUnstakeBlocker(row, amount, now))}
        getFee={getFee}
        renderResult={renderResult}
        after={start.button}
      >
        {notices}
      </StakeForm>
      {!isStake && account && hasStake(row) && canExit && actions.emergencyWithdraw && (
        <EmergencyExit
          action={actions.emergencyWithdraw}
          consequence={getExitConsequence(product.stakingToken, row.isEmergency ? 0n : getFee(account.stakedAmount))}
          label={msg('Withdraw and forfeit rewards')}
        />
      )}
    </div>
  )
}

/** The way from one token into a farm, offered to who has none of its LP tokens, while it takes deposits. */
function useStartWithToken(row: EarnRow, pairTokens: readonly [Token, Token] | undefined) {
  const t = useTranslation()
  const { deployment } = useChain()
  const wallet = useAccountAddress()
  const [isOpen, setOpen] = useState(false)
  const isOffered =
    pairTokens !== undefined &&
    deployment.contracts.Zap !== undefined &&
    row.status !== 'closed' &&
    // Unknown while it is read: the offer must not come and go.
    (wallet === undefined || row.account?.stakingTokenBalance === 0n) &&
    getStakeBlocker(row, undefined)?.code === 'input-missing' &&
    areTermsKnown(row.terms)
  return {
    isOpen: isOpen && pairTokens !== undefined,
    close: () => setOpen(false),
    button: isOffered && (
      <KeepFocus>
        <Button variant="secondary" fullWidth onClick={() => setOpen(true)}>
          {t('Start with %symbol%', { symbol: getCoinSymbol() })}
        </Button>
      </KeepFocus>
    ),
  }
}

/** The balance less the gas reserve of the native coin, capped by the stake limit. */
function getMaxStake(row: EarnRow, gasReserve: bigint | undefined): bigint | undefined {
  const { stakingToken } = row.product
  const balance = row.account?.stakingTokenBalance
  const spendable = Currency.isNative(stakingToken) ? maxSpendable(balance, stakingToken, gasReserve) : balance
  const remaining = getRemainingLimit(row)
  return spendable !== undefined && remaining !== undefined && remaining < spendable ? remaining : spendable
}

type StakeNoticesProps = { readonly row: EarnRow; readonly isStake: boolean; readonly lockRemaining: number }

function StakeNotices({ row, isStake, lockRemaining }: StakeNoticesProps) {
  const t = useTranslation()
  const isVault = row.product.kind === 'vault'
  const lockNotice = isStake ? getLockNotice(row) : undefined
  return (
    <>
      {row.isEmergency && !isVault && <EmergencyNotice />}
      {row.account?.isBlacklisted && (
        <Banner variant="warn">{t('This account can’t stake or earn here. You can withdraw at any time.')}</Banner>
      )}
      {row.isRewardDepleted && isStake && (
        <Banner variant="warn">
          {t('This pool’s rewards have run out. Stakes earn nothing until it’s funded again.')}
        </Banner>
      )}
      {lockNotice && <Banner variant="info">{t(lockNotice)}</Banner>}
      {lockRemaining > 0 && (
        <Banner variant="warn">
          {t(getCountdownLabel(row))} <Countdown seconds={lockRemaining}>{t('a moment')}</Countdown>
        </Banner>
      )}
    </>
  )
}

function getCountdownLabel({ product, terms }: EarnRow): Message {
  if (product.kind === 'vault') return msg('No unstaking fee in')
  return terms.isFlexibleLock ? msg('No unlock fee in') : msg('Unlocks in')
}
