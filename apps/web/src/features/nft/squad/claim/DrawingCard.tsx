import { getBeaconRoundTime } from '#core/beacon/beacon.ts'
import { useChain } from '#core/chain/useChain.ts'
import { useChainTime } from '#features/useChainTime.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { SquadView } from '../useSquad.ts'

type DrawingCardProps = { readonly view: SquadView; readonly onDraw: () => void }

/** The draw under way: which beacon round decides, and when it is published. */
export function DrawingCard({ view, onDraw }: DrawingCardProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const round = view.state?.drawRound
  const time = round === undefined || !deployment.beacon ? undefined : getBeaconRoundTime(round, deployment.beacon)
  return (
    <Card variant="brass">
      <section aria-label={t('The order is being drawn')} className="grid gap-4">
        <h2 className="text-lg font-semibold">{t('The order is being drawn')}</h2>
        <p className="text-sm text-muted">
          {t('A public beacon decides which ticket becomes which NFT. No one can know or choose its value.')}
        </p>
        <DescriptionList>
          <DescriptionRow label={t('Beacon round')}>
            {round === undefined ? <Money value={undefined} /> : round}
          </DescriptionRow>
          {time !== undefined && <PublishedRow time={time} />}
        </DescriptionList>
        <Button variant="secondary" fullWidth onClick={onDraw}>
          {t('Draw it yourself')}
        </Button>
      </section>
    </Card>
  )
}

/** When the round is published; afterwards since when its value is awaited. */
function PublishedRow({ time }: { readonly time: number }) {
  const t = useTranslation()
  const now = useChainTime()
  return (
    <DescriptionRow label={t('Claims open in')}>
      <Countdown seconds={now === undefined ? undefined : time - now}>
        {t('Waiting for the draw since %time%', { time: formatDate(time, 'time') })}
      </Countdown>
    </DescriptionRow>
  )
}
