import { useBlockTime } from '#core/chain/blockTime.ts'
import { useScreenHead } from '#core/chain/useChain.ts'
import { formatShortDuration } from '#lib/format/formatDuration.ts'
import { type Message, msg, plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import type { EarnRow, NextStatusChange } from '../earn.rules.ts'

/** Estimated time until the status of a pool changes, over the blocks until then. */
export function EarnTime({ row: { nextChange, isRewardDepleted, status } }: { readonly row: EarnRow }) {
  const t = useTranslation()
  if (status === 'closed') return <span className="text-muted">{t('Finished')}</span>
  if (isRewardDepleted) return <span className="text-warn">{t('Rewards have run out')}</span>
  if (nextChange === undefined) return <span className="text-muted">{t('No end')}</span>
  return <TimeLeft nextChange={nextChange} hasBlocks />
}

/** Badge with the same time, for rows too narrow for its column. */
export const EarnTimeBadge = ({ row: { nextChange, isRewardDepleted, status } }: { readonly row: EarnRow }) =>
  status !== 'closed' &&
  !isRewardDepleted &&
  nextChange && (
    <Badge>
      <TimeLeft nextChange={nextChange} />
    </Badge>
  )

type TimeLeftProps = {
  readonly nextChange: NextStatusChange
  /** Adds a line with the number of blocks. */
  readonly hasBlocks?: boolean
}

function TimeLeft({ nextChange, hasBlocks = false }: TimeLeftProps) {
  const t = useTranslation()
  const { seconds } = useBlockTime()
  const height = useScreenHead().block?.number
  const blocksLeft = height !== undefined && nextChange.block > height ? nextChange.block - height : 0n
  const time = formatShortDuration(Math.round(Number(blocksLeft) * seconds))
  return (
    <span className="block">
      {t(TIME_TEXTS[nextChange.kind](time))}
      {hasBlocks && (
        <span className="block text-xs text-muted">
          {t(plural('%count% block', '%count% blocks', Number(blocksLeft)))}
        </span>
      )}
    </span>
  )
}

const TIME_TEXTS: Readonly<Record<NextStatusChange['kind'], (time: string) => Message>> = {
  start: (time) => msg('Starts in %time%', { time }),
  dry: (time) => msg('Rewards last %time%', { time }),
  end: (time) => msg('Ends in %time%', { time }),
}
