import { useQuery } from '@tanstack/react-query'
import type { LoadedRound } from '@zono/client'
import { useChain } from '#core/chain/useChain.ts'
import { CountdownBoxes } from '#features/games/CountdownBoxes.tsx'
import { useChainTime } from '#features/useChainTime.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { lotteryDrawQuery } from '../lottery.queries.ts'
import { getAnnouncementTime, getSaleStatus } from '../lottery.rules.ts'
import type { LotteryView } from '../useLottery.ts'

/** What the current round waits for, and for how long. */
export function PhaseCountdown({ view: { round, state } }: { readonly view: LotteryView }) {
  const t = useTranslation()
  if (round === undefined || round.isLoading) {
    return state?.currentLotteryId === 0 ? <Waiting>{t('The first round opens soon.')}</Waiting> : null
  }
  return <RoundCountdown round={round} drawDelay={state?.drawDelay} />
}

type RoundCountdownProps = { readonly round: LoadedRound; readonly drawDelay: number | undefined }

function RoundCountdown({ round, drawDelay }: RoundCountdownProps) {
  const t = useTranslation()
  const chain = useChain()
  const now = useChainTime()
  const status = getSaleStatus(round, now)
  const { data: draw } = useQuery(lotteryDrawQuery(chain, round.status === 'close' ? round.lotteryId : undefined))
  if (now === undefined) return null
  if (status === 'on-sale') {
    const drawTime = drawDelay === undefined ? undefined : round.endTime + drawDelay
    return (
      <>
        <CountdownBoxes label={t('Sales end in')} seconds={round.endTime - now} />
        {drawTime !== undefined && (
          <p className="mt-2 text-sm text-muted">{t('Draw on %time%', { time: formatDate(drawTime, 'dateTime') })}</p>
        )}
      </>
    )
  }
  if (status === 'claiming') return <Waiting>{t('The next round opens soon.')}</Waiting>
  const announced = getAnnouncementTime(round, drawDelay, draw?.beaconRound, chain.deployment.beacon)
  if (announced !== undefined && now < announced) {
    return <CountdownBoxes label={t('Winners announced in')} seconds={announced - now} />
  }
  return (
    <Waiting>
      {announced === undefined
        ? t('Waiting for the draw')
        : t('Waiting for the draw since %time%', { time: formatDate(announced, 'time') })}
    </Waiting>
  )
}

const Waiting = ({ children }: { readonly children: string }) => <p className="text-lg font-semibold">{children}</p>
