import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency, type PredictionLedger, type PredictionSide } from '@zono/client'
import { Currency, CurrencyAmount } from '@zono/sdk'
import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { maxSpendable } from '#core/tokens/amount/maxSpendable.ts'
import { balancesQuery } from '#core/tokens/balances.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { ACTION_GAS } from '#core/transactions/fees/actionGas.ts'
import { useGasReserve } from '#core/transactions/fees/useGasReserve.ts'
import { useAction } from '#core/transactions/useAction.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import { getStaleFeedSeconds } from '#features/games/prediction/game/feed/staleFeed.rules.ts'
import { coinValue } from '#features/games/prediction/game/format.ts'
import { enterRound, getEnterLabel } from '#features/games/prediction/game/game.actions.ts'
import { getRevertMessage } from '#features/games/prediction/game/revertMessages.ts'
import { getRoomLeft, getRoundPhase } from '#features/games/prediction/game/round.rules.ts'
import type { PredictionView } from '#features/games/prediction/game/usePrediction.ts'
import { useAtChainTime } from '#features/useChainTime.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { Button } from '#ui/button/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { Timer } from '../Timer.tsx'
import { getBetBlocker } from './bet.rules.ts'
import { PayoutRows } from './PayoutRows.tsx'
import { StakeAmount } from './StakeAmount.tsx'

/** A position as it is being entered. */
export type Draft = { readonly epoch: number; readonly side: PredictionSide; readonly text: string }

type SetPositionProps = {
  readonly view: PredictionView
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  /** The position was sent, or the person leaves. */
  readonly onDone: () => void
}

/** Form of a position: side, amount, what it pays, and the button. */
export function SetPosition({ view, draft, onChange, onDone }: SetPositionProps) {
  const t = useTranslation()
  const chain = useChain()
  const { account, game, rounds, ledgers, price } = view
  const { epoch, side, text } = draft
  const native = getNativeCurrency(chain)
  const isScreenStale = useStaleSeconds() !== undefined
  const hasAcceptedRisk = useSettings((settings) => settings.predictionAcceptedRisk)
  const round = rounds[epoch]
  const phase = useAtChainTime((now) => (round && now !== undefined ? getRoundPhase(round, game, now) : undefined))
  const isFeedStale = useAtChainTime((now) => getStaleFeedSeconds(price, game, now) !== undefined)
  const balances = useQuery(balancesQuery(chain, account && { account, currencies: [native] })).data
  const balance = balances?.[Currency.getId(native)]
  const gasReserve = useGasReserve(ACTION_GAS.bet)
  const spendable = maxSpendable(balance, native, gasReserve)
  const amount = CurrencyAmount.parse(text, native)?.amount
  const ownBet = ledgers?.[epoch]
  const room = round && getRoomLeft(round, game)
  const blocker = getBetBlocker({
    isConnected: account !== undefined,
    hasAcceptedRisk,
    game,
    room,
    phase,
    ownBet,
    isFeedStale,
    isScreenStale,
    amount,
    balance,
    // While the gas price is unknown, only the wallet can tell.
    spendable: gasReserve === undefined ? balance : spendable,
  })
  const action = amount ? enterRound(chain.deployment, { epoch, side, amount }) : undefined
  const transaction = useAction(action, blocker)
  const { sending } = transaction
  const reason = sending.status === 'failed' ? getRevertMessage(sending.message.values?.reason) : undefined
  const hasLocked = phase !== undefined && phase !== 'next'
  return (
    <div className="grid gap-3">
      <SegmentedControl
        label={t('Your call')}
        options={[
          { value: 'bull' as PredictionSide, label: t('▲ UP') },
          { value: 'bear' as PredictionSide, label: t('▼ DOWN') },
        ]}
        value={side}
        onChange={(next) => onChange({ ...draft, side: next })}
      />
      {hasLocked && <LockedNotice view={view} draft={draft} onChange={onChange} />}
      <StakeAmount
        currency={native}
        text={text}
        onChange={(next) => onChange({ ...draft, text: next })}
        amount={amount}
        balance={account === undefined ? 'none' : balance}
        spendable={spendable}
        gasReserve={gasReserve}
        room={room}
        price={price}
      />
      <GetTokenLink currency={native} cost={amount} balance={balance} />
      {round && <PayoutRows round={round} game={game} side={side} amount={amount} />}
      {isFeedStale && <StaleFeedNotice />}
      {ownBet && <OwnBetNotice ledger={ownBet} epoch={epoch} />}
      {sending.status === 'failed' && !sending.isRejected && (
        <Banner variant="danger" isAnnounced>
          {t('An error occurred, unable to enter your position')}
          {reason && <span className="block">{t(reason)}</span>}
        </Banner>
      )}
      <ActionButton transaction={transaction} label={getEnterLabel(side, amount)} onSubmitted={onDone} />
      <p className="text-center text-xs text-muted">
        {t('You cannot remove or change your position once you enter it.')}
        {round && phase === 'next' && (
          <span className="block">
            {t('Locks in')} <Timer until={round.lockTimestamp} />
          </span>
        )}
      </p>
    </div>
  )
}

/** Offers the round that takes bets now, when the one in the form has locked. The amount stays. */
function LockedNotice({ view, draft, onChange }: Pick<SetPositionProps, 'view' | 'draft' | 'onChange'>) {
  const t = useTranslation()
  const { game, rounds } = view
  const next = rounds[game.currentEpoch]
  const canMove = useAtChainTime(
    (now) =>
      draft.epoch !== game.currentEpoch &&
      next !== undefined &&
      now !== undefined &&
      getRoundPhase(next, game, now) === 'next',
  )
  return (
    <Banner variant="warn" isAnnounced>
      <p>{t('Round %epoch% has locked.', { epoch: String(draft.epoch) })}</p>
      {canMove && (
        <div className="mt-2">
          <Button size="small" variant="secondary" onClick={() => onChange({ ...draft, epoch: game.currentEpoch })}>
            {t('Enter round %epoch% instead', { epoch: String(game.currentEpoch) })}
          </Button>
        </div>
      )}
    </Banner>
  )
}

function StaleFeedNotice() {
  const t = useTranslation()
  return (
    <Banner variant="warn" isAnnounced>
      {t('The price feed has stopped answering. Entering is paused until it is back.')}
    </Banner>
  )
}

function OwnBetNotice({ ledger, epoch }: { readonly ledger: PredictionLedger; readonly epoch: number }) {
  const t = useTranslation()
  const values = { epoch: String(epoch), amount: coinValue(ledger.amount) }
  return (
    <Banner variant="info">
      {ledger.position === 'bull'
        ? t('You are in round %epoch% already: UP, %amount% BNB.', values)
        : t('You are in round %epoch% already: DOWN, %amount% BNB.', values)}
    </Banner>
  )
}
