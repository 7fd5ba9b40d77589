import { useBlockTime } from '#core/chain/blockTime.ts'
import { useScreenHeadValue } from '#core/chain/useChain.ts'
import { useInstances } from '#core/instances/useInstances.ts'
import type { NowPart } from '#features/parts.ts'
import { formatShortDuration } from '#lib/format/formatDuration.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { HomeNowItem } from '../HomeList.tsx'
import { getSaleStatus, getSecondsUntil } from './ifo/ifo.rules.ts'
import { sales } from './ifo/sales.instances.ts'

/** The token sale that runs, or the next one, on the home screen. */
export const tokenSaleNow: NowPart = { path: '/ifo', requiredContracts: [], Part: TokenSaleNow }

function TokenSaleNow() {
  const t = useTranslation()
  const { rows } = useInstances(sales)
  const { seconds } = useBlockTime()
  const height = useScreenHeadValue(({ block }) => block?.number)
  const known = (rows ?? []).map(({ terms, state }) => ({ terms, status: getSaleStatus(terms, state, height) }))
  const shown =
    known.find(({ status }) => status === 'live') ??
    known
      .filter(({ status }) => status === 'coming_soon')
      .sort((one, other) => Number(one.terms.startBlock - other.terms.startBlock))[0]
  if (shown === undefined || height === undefined) return null
  const { terms, status } = shown
  const isLive = status === 'live'
  const time = formatShortDuration(getSecondsUntil(isLive ? terms.endBlock : terms.startBlock, height, seconds))
  return (
    <HomeNowItem
      to="/ifo"
      search={{ sale: String(terms.id) }}
      kind={t('Token sale')}
      name={terms.name}
      time={isLive ? t('Ends in %time%', { time }) : t('Starts in %time%', { time })}
    />
  )
}
