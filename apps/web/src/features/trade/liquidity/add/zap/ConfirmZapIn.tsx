import { CurrencyAmount } from '@zono/sdk'
import type { Call } from '#core/transactions/action.ts'
import type { ActionFlow } from '#core/transactions/useAction.ts'
import { StakeLink } from '#features/StakeLink.tsx'
import { AmountTiles } from '#features/trade/AmountTiles.tsx'
import type { Loss } from '#features/trade/largeLoss.rules.ts'
import { ConfirmLiquidity } from '#features/trade/liquidity/ConfirmLiquidity.tsx'
import { useLargeLossStop } from '#features/trade/useLargeLossStop.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { ZapInQuote } from './useZapIn.ts'
import { ZapInDetails } from './ZapInDetails.tsx'
import { ZapInLoss } from './ZapInLoss.tsx'

/** What the person agreed to. */
export type AcceptedZapIn = ZapInQuote & { readonly slippageBps: number; readonly deadline: bigint }

type ConfirmZapInProps = {
  readonly accepted: AcceptedZapIn
  readonly pairName: string
  readonly showsCoin: boolean
  /** So much less would be minted now that the person has to accept it. */
  readonly hasChanged: boolean
  /** What Accept agrees to; undefined while it is unknown. */
  readonly current: ZapInQuote | undefined
  readonly loss: Loss | undefined
  /** What will be sent. */
  readonly call: Call | undefined
  readonly transaction: ActionFlow
  readonly onAccept: () => void
  readonly quoteAmount: (amount: CurrencyAmount) => ZapInQuote | undefined
  /** Types an amount instead of this one. */
  readonly onAmountChange: (amount: string) => void
  /** LP tokens that are staked in the same confirmation; undefined where they are not. */
  readonly staked: CurrencyAmount | undefined
  /** It stands in a farm, where the LP tokens are staked next. */
  readonly isInFarm: boolean
  /** `sent` when a transaction went out. */
  readonly onClose: (sent: boolean) => void
}

/** What one token becomes, then the wallet, then the receipt. */
export function ConfirmZapIn(props: ConfirmZapInProps) {
  const { accepted, pairName, showsCoin, hasChanged, current, loss, staked, isInFarm, call, transaction } = props
  const { onAccept, onClose } = props
  const t = useTranslation()
  const { zap, input, pool, lpToken, slippageBps } = accepted
  const { isStopped, pass } = useLargeLossStop(loss)
  const received = CurrencyAmount.fromRawAmount(lpToken, zap.liquidity)
  // What is staked at once does not stay in the wallet.
  const arriving = staked ? [] : [received]
  const changes = current ? [{ before: received, after: { ...received, amount: current.zap.liquidity } }] : []
  const values = {
    amount: decimal(CurrencyAmount.toSignificant(input, 6)),
    symbol: input.currency.symbol,
    pair: pairName,
  }
  const tiles = (
    <AmountTiles
      relation="exchange"
      first={{ label: t('You pay'), amount: input }}
      second={{ label: t('You receive'), amount: received }}
      hasOldPrice={hasChanged}
    />
  )
  const stop = isStopped && loss && (
    <ZapInLoss
      loss={loss}
      accepted={accepted}
      quoteAmount={props.quoteAmount}
      onPass={pass}
      onClose={() => onClose(false)}
      onAmountChange={props.onAmountChange}
    >
      {tiles}
    </ZapInLoss>
  )
  return (
    <ConfirmLiquidity
      receiptTitle={staked ? t('Liquidity added and staked') : t('Liquidity added')}
      {...(staked ? { receiptAmount: staked } : {})}
      title={staked ? t('Supply & Stake') : t('Add Liquidity')}
      stop={stop}
      transaction={transaction}
      call={call}
      summary={
        staked
          ? msg('Adding %amount% %symbol% to %pair% and staking', values)
          : msg('Adding %amount% %symbol% to %pair%', values)
      }
      nextStep={!isInFarm && <StakeLink pairAddress={pool.pair.address} pairName={pairName} />}
      onClose={onClose}
      terms={{
        sent: [input],
        received: arriving,
        bound: t('If the price moves by more than %slippage%%, nothing is deposited.', {
          slippage: decimal(String(slippageBps / 100)),
        }),
        hasChanged,
        changes,
        onAccept,
      }}
      label={staked ? t('Supply & Stake') : t('Confirm Supply')}
    >
      {tiles}
      <ZapInDetails quote={accepted} showsCoin={showsCoin} slippageBps={slippageBps} />
      {staked && (
        <DescriptionList>
          <DescriptionRow
            label={t('Staked in the farm')}
            hint={t('The minimum is staked. LP tokens above it stay in your wallet.')}
          >
            <Money value={CurrencyAmount.toSignificant(staked, 6, 'down')} />
          </DescriptionRow>
        </DescriptionList>
      )}
    </ConfirmLiquidity>
  )
}
