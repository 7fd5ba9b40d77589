import { useQuery } from '@tanstack/react-query'
import type { LoadedRound } from '@zono/client'
import type { Token } from '@zono/sdk'
import { Currency } from '@zono/sdk'
import { useState } from 'react'
import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { balancesQuery } from '#core/tokens/balances.ts'
import { SendDialog } from '#core/transactions/components/progress/SendDialog.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useChainTime } from '#features/useChainTime.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Stepper } from '#ui/feedback/Stepper.tsx'
import { formatZonoText } from '../formatPot.ts'
import { buyTickets } from '../lottery.actions.ts'
import { lotteryQuery, userTicketsQuery } from '../lottery.queries.ts'
import { getBulkPrice, getBuyBlocker, getSaleStatus } from '../lottery.rules.ts'
import type { LotteryView } from '../useLottery.ts'
import { AmountStep } from './AmountStep.tsx'
import { BoughtTickets } from './BoughtTickets.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { NumbersStep } from './NumbersStep.tsx'
import { type BuyStep, useBuyForm } from './useBuyForm.ts'

type BuyTicketsDialogProps = {
  readonly view: LotteryView
  /** The round on sale when the dialog opened. */
  readonly round: LoadedRound
  readonly token: Token
  readonly maxTickets: number
  readonly firstTicket: string
  readonly onClose: () => void
  readonly onShowTickets: (lotteryId: number) => void
}

const STEPS: readonly BuyStep[] = ['amount', 'numbers', 'confirm']

/** Buys tickets in three steps. The round is fixed: after its end the numbers can be taken to the next one. */
export function BuyTicketsDialog({
  view,
  round: opened,
  token,
  maxTickets,
  firstTicket,
  onClose,
  onShowTickets,
}: BuyTicketsDialogProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const now = useChainTime()
  const [lotteryId, setLotteryId] = useState(opened.lotteryId)
  const read = useQuery(lotteryQuery(chain, lotteryId)).data
  const round = read && !read.isLoading ? read : opened
  const { data: owned = [] } = useQuery(userTicketsQuery(chain, account && { account, lotteryId }))
  const balances = useQuery(balancesQuery(chain, account && { account, currencies: [token] })).data
  const balance = balances?.[Currency.getId(token)]
  const form = useBuyForm(
    firstTicket,
    owned.map(({ number }) => number),
  )
  const blocker = getBuyBlocker({
    isConnected: account !== undefined,
    isStale,
    round,
    now,
    text: form.step === 'amount' ? form.text : String(form.tickets.length),
    maxTickets,
    balance,
    symbol: token.symbol,
  })
  const count = form.tickets.length
  const cost = getBulkPrice(count, round.priceTicketInZonoV3, round.discountDivisor)
  const action =
    form.step === 'confirm' && form.areComplete && cost !== undefined
      ? buyTickets(chain.deployment, { lotteryId, token, tickets: form.tickets, cost, maxTickets })
      : undefined
  const transaction = useAction(action, blocker)
  const at = STEPS.indexOf(form.step)
  const next = view.round && !view.round.isLoading && view.round.lotteryId > lotteryId ? view.round : undefined
  return (
    <SendDialog
      title={t('Buy tickets')}
      transaction={transaction}
      call={action?.call}
      summary={plural('Buy %count% lottery ticket', 'Buy %count% lottery tickets', count)}
      step={form.step}
      onBack={at === 0 ? undefined : () => form.goTo(STEPS[at - 1] ?? 'amount')}
      onClose={onClose}
      renderReceipt={(hash, call) => (
        <BoughtTickets
          hash={hash}
          call={call}
          tickets={form.tickets}
          token={token}
          cost={cost}
          lotteryId={lotteryId}
          ownedCount={owned.length}
          onShowTickets={() => onShowTickets(lotteryId)}
          onClose={onClose}
        />
      )}
    >
      <Stepper
        steps={[
          { id: 'amount', label: t('Amount'), state: at > 0 ? 'done' : 'now' },
          { id: 'numbers', label: t('Numbers'), state: at > 1 ? 'done' : at === 1 ? 'now' : 'next' },
          { id: 'confirm', label: t('Confirm'), state: at === 2 ? 'now' : 'next' },
        ]}
      />
      {next && getSaleStatus(next, now) === 'on-sale' && (
        <Banner variant="warn" isAnnounced>
          <p>
            {t('Round %id% is over. These numbers can be bought for round %next% at %price% %symbol% each.', {
              id: String(lotteryId),
              next: String(next.lotteryId),
              price: formatZonoText(token, next.priceTicketInZonoV3),
              symbol: token.symbol,
            })}
          </p>
          <div className="mt-2">
            <Button variant="secondary" size="small" onClick={() => setLotteryId(next.lotteryId)}>
              {t('Continue with round %next%', { next: String(next.lotteryId) })}
            </Button>
          </div>
        </Banner>
      )}
      {form.step === 'amount' && (
        <AmountStep
          form={form}
          round={round}
          token={token}
          price={view.price}
          maxTickets={maxTickets}
          balance={balance}
          blocker={blocker}
        />
      )}
      {form.step === 'numbers' && <NumbersStep form={form} />}
      {form.step === 'confirm' && (
        <ConfirmStep
          round={round}
          token={token}
          price={view.price}
          tickets={form.tickets}
          cost={cost}
          transaction={transaction}
        />
      )}
    </SendDialog>
  )
}
