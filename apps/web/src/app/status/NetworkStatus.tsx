import { useChain, useScreenHead, useStaleSeconds } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { getPillClassName } from '#ui/button/Chip.tsx'

/** Network name, latest block and connection state. */
export function NetworkStatus() {
  const t = useTranslation()
  const { chainConfig } = useChain()
  const { block, failureReason } = useScreenHead()
  const isLost = useStaleSeconds() !== undefined
  const problem = failureReason === 'wrong-chain' ? t('endpoint serves another network') : t('connection lost')
  const words = isLost
    ? `${chainConfig.name}: ${problem}`
    : t('%network%: block %block%', { network: chainConfig.name, block: block ? String(block.number) : '...' })
  return (
    <span title={words} className={getPillClassName()}>
      <span
        aria-hidden="true"
        className={`size-2 rounded-full forced-color-adjust-none ${isLost ? 'bg-warn' : 'bg-gain'}`}
      />
      {chainConfig.name}
      <span className="sr-only">{isLost ? problem : t('connected')}</span>
    </span>
  )
}
