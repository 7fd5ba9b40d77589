import { useChain, useHead, useStaleness } from '../../core/chain/useChain.ts'
import { useT } from '../../lib/i18n/useTranslation.ts'

/** Which network this is, how high it is, and whether the page still hears of it. */
export function NetworkState() {
  const t = useT()
  const { facts } = useChain()
  const { block, lostReason } = useHead()
  const isLost = useStaleness() !== undefined
  const problem = lostReason === 'wrong-chain' ? t('endpoint serves another network') : t('cannot be reached')
  const words = isLost
    ? `${facts.name}: ${problem}`
    : t('%network%: block %block%', { network: facts.name, block: block ? String(block.number) : '...' })
  return (
    <span
      title={words}
      className="flex items-center gap-2 rounded-full border border-line px-3 py-1.5 text-sm text-muted"
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${isLost ? 'bg-warn' : 'bg-gain'}`} />
      {facts.name}
      <span className="sr-only">{isLost ? problem : t('connected')}</span>
    </span>
  )
}
