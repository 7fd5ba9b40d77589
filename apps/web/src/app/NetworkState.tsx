import { useT } from '../base/i18n/useT.ts'
import { useChain, useHead, useStaleness } from '../core/chain/useChain.ts'

/** Which network this is, how high it is, and whether the page still hears of it. */
export function NetworkState() {
  const t = useT()
  const { facts } = useChain()
  const { block } = useHead()
  const isLost = useStaleness() !== undefined
  const words = isLost
    ? t('%network%: cannot be reached', { network: facts.name })
    : t('%network%: block %block%', { network: facts.name, block: block ? String(block.number) : '...' })
  return (
    <span
      title={words}
      className="hidden items-center gap-2 rounded-full border border-line px-3 py-1.5 text-sm text-muted lg:flex"
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${isLost ? 'bg-warn' : 'bg-gain'}`} />
      {facts.name}
      <span className="sr-only">{isLost ? t('cannot be reached') : t('connected')}</span>
    </span>
  )
}
