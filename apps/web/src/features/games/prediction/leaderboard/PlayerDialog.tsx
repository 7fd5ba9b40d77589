import { useQuery } from '@tanstack/react-query'
import type { PredictionRound } from '@zono/client'
import { type Address, getAddress } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { useFormatLocale } from '#lib/formatLocale.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import { playerQuery, type SubgraphBet, userBetsQuery } from '../game/bets.queries.ts'
import { formatCoin, formatSignedCoin } from '../game/format.ts'
import { pastRoundsQuery } from '../game/game.queries.ts'
import { isOneSided, isVoidRound } from '../game/round.rules.ts'

type PlayerDialogProps = { readonly account: Address; readonly onClose: () => void }

/** Bets that are listed below the figures. */
const LAST_BETS = 5

/** Figures of an account and its last bets. */
export function PlayerDialog({ account, onClose }: PlayerDialogProps) {
  const t = useTranslation()
  useFormatLocale()
  const chain = useChain()
  const { explorer } = chain.chainConfig
  const { data, isError } = useQuery(playerQuery(chain, account))
  const bets = useQuery(userBetsQuery(chain, { account, first: LAST_BETS })).data?.bets
  const epochs = bets?.flatMap(({ round }) => (round ? [round.epoch] : []))
  const rounds = useQuery(pastRoundsQuery(chain, epochs)).data
  const player = data?.user
  return (
    <Dialog title={t('Player')} onClose={onClose}>
      <div className="grid gap-4">
        <AddressText address={getAddress(account)} href={explorer && `${explorer.url}/address/${account}`} />
        {isError && data === undefined && (
          <Banner variant="warn" isAnnounced>
            {t('The history service is unavailable.')}
          </Banner>
        )}
        {data === undefined && !isError && <Skeleton width="100%" />}
        {player === null && <EmptyState title={t('This address has not played')} art="search" />}
        {player && (
          <DescriptionList>
            <DescriptionRow
              label={t('Net winnings')}
              tone={player.netBNB > 0n ? 'gain' : player.netBNB < 0n ? 'loss' : 'ink'}
            >
              {formatSignedCoin(player.netBNB)}
            </DescriptionRow>
            <DescriptionRow label={t('Win rate')}>{formatPercent(player.winRate / 100)}</DescriptionRow>
            <DescriptionRow label={t('Rounds played')}>{player.totalBets}</DescriptionRow>
            <DescriptionRow label={t('UP / DOWN')}>
              {player.totalBetsBull} / {player.totalBetsBear}
            </DescriptionRow>
            <DescriptionRow label={t('Total volume')}>{formatCoin(player.totalBNB)}</DescriptionRow>
            <DescriptionRow label={t('Average stake')}>{formatCoin(player.averageBNB)}</DescriptionRow>
            <DescriptionRow label={t('Collected')}>{formatCoin(player.totalBNBClaimed)}</DescriptionRow>
          </DescriptionList>
        )}
        {bets && bets.length > 0 && (
          <section>
            <h3 className="mb-1 text-sm font-semibold">{t('Last rounds')}</h3>
            <ul className="divide-y divide-line text-sm">
              {bets.map((bet) => (
                <LastBet key={bet.id} bet={bet} round={bet.round ? rounds?.[bet.round.epoch] : undefined} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

type LastBetProps = {
  readonly bet: SubgraphBet
  /** The round as the contract holds it; undefined while it is read. */
  readonly round: PredictionRound | undefined
}

function LastBet({ bet, round: settled }: LastBetProps) {
  const t = useTranslation()
  const { round } = bet
  return (
    <li className="flex min-h-9 items-center justify-between gap-3">
      <span>
        {round ? t('Round #%epoch%', { epoch: String(round.epoch) }) : '–'}{' '}
        <span className={bet.position === 'Bull' ? 'text-gain' : 'text-loss'}>
          {bet.position === 'Bull' ? t('▲ UP') : t('▼ DOWN')}
        </span>
      </span>
      <span className="text-muted">
        {formatCoin(bet.amount)}
        {round && ` · ${t(getOutcomeMessage(bet, round, settled))}`}
      </span>
    </li>
  )
}

/** Result of a bet. Only the contract says whether a round was void: prices and bets of a subgraph do not. */
function getOutcomeMessage(
  bet: SubgraphBet,
  round: NonNullable<SubgraphBet['round']>,
  settled: PredictionRound | undefined,
): Message {
  if (round.failed) return msg('Stake returned')
  if (round.position == null) return msg('Open')
  if (isOneSided(round) || (settled && isVoidRound(settled))) return msg('Stake returned')
  if (round.position === 'House') return msg('Tie')
  return round.position === bet.position ? msg('Won') : msg('Lost')
}
