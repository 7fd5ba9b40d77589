import type { Token } from '@zono/sdk'
import { Suspense, useState } from 'react'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { useConnectDialog } from '#core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Seal } from '#ui/art/Seal.tsx'
import { Button } from '#ui/button/Button.tsx'
import { KeepFocus } from '#ui/dialog/KeepFocus.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { formatZono, formatZonoText, formatZonoUsd } from '../formatPot.ts'
import { PRIZES_SUBJECT } from '../lottery.actions.ts'
import type { RoundPrizes } from '../prizes.rules.ts'
import { TicketNumber } from '../ticket/TicketNumber.tsx'
import { useUserPrizes } from './useUserPrizes.ts'

const ClaimDialog = lazyComponent('ClaimDialog', async () => (await import('./ClaimDialog.tsx')).ClaimDialog)

type PrizeCardProps = {
  readonly token: Token | undefined
  readonly price: UsdPrice | undefined
  readonly lastDrawnId: number | undefined
  readonly maxTickets: number | undefined
}

/** Checks past rounds for prizes of the account and claims them. */
export function PrizeCard({ token, price, lastDrawnId, maxTickets }: PrizeCardProps) {
  const t = useTranslation()
  const account = useAccountAddress()
  const connect = useConnectDialog()
  const result = useUserPrizes(account, lastDrawnId)
  const { prizes, checkingMessage, isIncomplete, checkedIds, checkOlder, retry } = result
  const [claiming, setClaiming] = useState<readonly RoundPrizes[]>()
  const oldest = checkedIds.at(-1)
  const hasWon = prizes !== undefined && prizes.length > 0
  return (
    <section
      aria-labelledby="lottery-prizes"
      className="relative isolate min-h-72 overflow-hidden rounded-card border border-engrave/25 bg-note p-5 xs:p-6"
    >
      <Seal
        seed={account ?? 'lottery prizes'}
        size={260}
        petals={16}
        className="absolute -end-16 -top-16 -z-10 opacity-20 [stroke-width:0.4]"
      />
      <h2 id="lottery-prizes" className="text-lg font-semibold">
        {t('Your prizes')}
      </h2>
      <div className="mt-4 grid justify-items-start gap-4">
        {account === undefined ? (
          <>
            <p className="text-muted">{t('Connect your wallet to check your prizes.')}</p>
            <Button variant="secondary" onClick={connect.open}>
              {t('Connect Wallet')}
            </Button>
          </>
        ) : prizes === undefined || token === undefined ? (
          <p role="status" className="grid gap-3 text-muted">
            {t(checkingMessage)}
            <Skeleton width="12rem" />
          </p>
        ) : (
          <>
            <div role="status">
              {hasWon ? (
                <Won prizes={prizes} token={token} price={price} />
              ) : (
                <p className="text-xl font-semibold">{t('No prizes to collect')}</p>
              )}
              {oldest !== undefined && (
                <p className="mt-1 text-sm text-muted">{t('Checked back to round %id%.', { id: String(oldest) })}</p>
              )}
            </div>
            {hasWon && maxTickets !== undefined && (
              <KeepFocus>
                <ClaimButton prizes={prizes} token={token} onClick={() => setClaiming(prizes)} />
              </KeepFocus>
            )}
            {isIncomplete && (
              <Banner variant="warn">
                <p>{t('Some rounds could not be read, so a prize may be missing.')}</p>
                <Button size="small" variant="secondary" onClick={retry}>
                  {t('Try again')}
                </Button>
              </Banner>
            )}
            {checkOlder && (
              <Button variant="secondary" size="small" onClick={checkOlder}>
                {t('Check older rounds')}
              </Button>
            )}
          </>
        )}
      </div>
      {claiming && token && maxTickets !== undefined && (
        <Suspense>
          <ClaimDialog
            prizes={claiming}
            token={token}
            price={price}
            maxTickets={maxTickets}
            onClose={() => setClaiming(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

type WonProps = { readonly prizes: readonly RoundPrizes[]; readonly token: Token; readonly price: UsdPrice | undefined }

/** The amount, each round that it comes from, and the best ticket beside the winning number of its round. */
function Won({ prizes, token, price }: WonProps) {
  const t = useTranslation()
  const total = prizes.reduce((sum, { total }) => sum + total, 0n)
  const usd = formatZonoUsd(token, total, price)
  const hasManyRounds = prizes.length > 1
  const best = prizes
    .flatMap(({ round, tickets }) => tickets.map((ticket) => ({ round, ticket })))
    .reduce((a, b) => (b.ticket.matches > a.ticket.matches ? b : a))
  return (
    <div className="grid justify-items-start gap-3">
      <div>
        <p className="font-semibold">{t('You won')}</p>
        <p className="text-money font-semibold text-accent">
          <Money value={formatZono(token, total)} unit={token.symbol} />
        </p>
        {usd && <p className="text-sm text-muted">{usd}</p>}
      </div>
      <ul className="grid gap-1">
        {prizes.map(({ round, total }) => (
          <li key={round.lotteryId} className="flex flex-wrap items-center gap-2 text-sm">
            <Badge variant="accent">{t('Round %id%', { id: String(round.lotteryId) })}</Badge>
            {hasManyRounds && <Money value={formatZono(token, total)} unit={token.symbol} />}
          </li>
        ))}
      </ul>
      <p className="font-semibold">
        {t(plural('You matched %count% digit.', 'You matched %count% digits.', best.ticket.matches))}
      </p>
      <dl className="grid gap-3">
        <div className="grid gap-1">
          <dt className="text-xs text-muted">
            {t('Winning number')}
            {hasManyRounds && ` · ${t('Round %id%', { id: String(best.round.lotteryId) })}`}
          </dt>
          <dd>
            <TicketNumber digits={best.round.finalNumber} />
          </dd>
        </div>
        <div className="grid gap-1">
          <dt className="text-xs text-muted">{t('Your best ticket')}</dt>
          <dd>
            <TicketNumber digits={best.ticket.number} matches={best.ticket.matches} />
          </dd>
        </div>
      </dl>
    </div>
  )
}

type ClaimButtonProps = { readonly prizes: readonly RoundPrizes[]; readonly token: Token; readonly onClick: () => void }

/** Opens the claim; waits while an earlier one is on its way. */
function ClaimButton({ prizes, token, onClick }: ClaimButtonProps) {
  const t = useTranslation()
  const total = prizes.reduce((sum, { total }) => sum + total, 0n)
  const isPending = useIsPending(PRIZES_SUBJECT)
  return (
    <Button size="large" isPending={isPending} onClick={onClick}>
      {isPending
        ? t('Claiming')
        : t('Claim %amount% %symbol%', { amount: formatZonoText(token, total), symbol: token.symbol })}
    </Button>
  )
}
