import { CurrencyAmount } from '@zono/sdk'
import type { ReactNode } from 'react'
import { getUsdValue } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { ShareBar } from '#features/nft/list/ShareBar.tsx'
import { useChainTime } from '#features/useChainTime.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { type Message, msg, plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Seal } from '#ui/art/Seal.tsx'
import { StateBadge } from '#ui/feedback/Badge.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { HelpLink } from '#ui/layout/HelpLink.tsx'
import { getPhaseEnd, PHASE_LOOKS, type SquadPhase } from '../squad.rules.ts'
import type { SquadView } from '../useSquad.ts'

/** Name, phase and countdown of a season, how much is sold, and its figures. */
export function SquadHead({ view }: { readonly view: SquadView }) {
  const t = useTranslation()
  const { terms, state, phase } = view
  const { token, maxPresaleSupply, maxReserveSupply } = terms
  const price = usePrices([token])[token.address]
  const tickets = (count: bigint) => t(plural('%count% ticket', '%count% tickets', Number(count)))
  return (
    <header className="relative isolate grid gap-5 overflow-hidden rounded-card border border-engrave/25 bg-note p-5 xs:p-6">
      <Seal
        seed={terms.collection}
        size={340}
        petals={20}
        className="absolute -end-20 -top-24 -z-10 opacity-20 [stroke-width:0.35]"
      />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          <Seal seed={terms.collection} size={72} className="shrink-0" />
          <div className="grid min-w-0 justify-items-start gap-1">
            <div className="flex items-center">
              <h1
                tabIndex={-1}
                className="min-w-0 text-xl font-bold tracking-title wrap-anywhere outline-none sm:text-2xl"
              >
                {terms.name}
              </h1>
              <HelpLink />
            </div>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <StateBadge look={phase && PHASE_LOOKS[phase]} />
              <Link
                to="/nfts/collections/$address"
                params={{ address: terms.collection }}
                className="font-medium text-accent underline-offset-4 hover:underline"
              >
                {t('Browse the market')}
              </Link>
            </p>
          </div>
        </div>
        {phase && <PhaseCountdown view={view} phase={phase} />}
      </div>
      <ShareBar label={t('Sold')} value={state?.ticketsDistributed} max={terms.maxSupply} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10">
        <Figure label={t('Price per ticket')}>
          <Money
            value={state && CurrencyAmount.toSignificant({ currency: token, amount: state.pricePerTicket }, 6)}
            unit={shortSymbol(token)}
          />
          {state && price !== undefined && (
            <span className="ms-2 text-sm font-medium text-muted">
              {formatUsd(getUsdValue(state.pricePerTicket, token, price), 2)}
            </span>
          )}
        </Figure>
        <Figure label={t('Presale')}>{tickets(maxPresaleSupply)}</Figure>
        <Figure label={t('Reserved for the team')}>{tickets(maxReserveSupply)}</Figure>
        <Figure label={t('Per wallet')}>
          {state && state.maxPerAddress > 0n ? tickets(state.maxPerAddress) : <Money value={undefined} />}
        </Figure>
        {phase && (phase === 'claim' || phase === 'complete') && (
          <Figure label={t('Minted')}>
            {state ? (
              t('%value% of %max%', {
                value: formatNumber(state.pieceCount),
                max: formatNumber(state.ticketsDistributed),
              })
            ) : (
              <Money value={undefined} />
            )}
          </Figure>
        )}
      </dl>
    </header>
  )
}

const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="min-h-7 text-lg font-semibold">{children}</dd>
  </div>
)

/** What comes at the end of a phase; undefined where no time ends it. */
const NEXT_PHASES: Readonly<Partial<Record<SquadPhase, { readonly name: Message; readonly label: Message }>>> = {
  pending: { name: msg('Presale'), label: msg('Starts in') },
  presale: { name: msg('Public sale'), label: msg('Starts in') },
  sale: { name: msg('Public sale'), label: msg('Ends in') },
}

/** Time until the next phase, by the chain's clock. */
function PhaseCountdown({ view: { state }, phase }: { readonly view: SquadView; readonly phase: SquadPhase }) {
  const t = useTranslation()
  const now = useChainTime()
  const next = NEXT_PHASES[phase]
  const end = getPhaseEnd(phase, state)
  if (next === undefined || end === undefined) return null
  return (
    <p className="sm:text-end">
      <span className="block text-sm text-muted">
        {t(next.name)} · {t(next.label)}
      </span>
      <span className="text-2xl font-bold">
        <Countdown seconds={now === undefined ? undefined : end - now}>{t('a moment')}</Countdown>
      </span>
    </p>
  )
}
