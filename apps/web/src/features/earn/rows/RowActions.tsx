import { ChevronDown } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { type EarnRow, getHarvestBlocker, hasStake } from '../earn.rules.ts'
import { getEarnName } from '../earnName.ts'
import { getEarnSlug } from '../earnProduct.ts'
import { useEarnListControls } from './EarnListContext.ts'

type NextAction = 'harvest' | 'stake' | 'unstake'

const LABELS: Readonly<Record<NextAction, Message>> = {
  harvest: msg('Harvest'),
  stake: msg('Stake'),
  unstake: msg('Unstake'),
}

/** Id of a product's panel, which its toggle controls. */
export const getPanelId = (slug: string): string => `panel-${slug}`

/** Whether the pending reward can be harvested now; renders again only when that changes. */
function useCanHarvest(row: EarnRow): boolean {
  const { screenHead } = useChain()
  return useSyncExternalStore(screenHead.subscribe, () => {
    const head = screenHead.getState()
    // The vault compounds its rewards.
    return row.product.kind !== 'vault' && getHarvestBlocker(row, head.block?.number, getChainTime(head)) === undefined
  })
}

/** What the account can do next; undefined where a finished product holds nothing of it. */
function getNextAction(row: EarnRow, canHarvest: boolean): NextAction | undefined {
  if (canHarvest) return 'harvest'
  const isClosed = row.status === 'closed' || row.isEmergency || row.account?.isBlacklisted === true
  if (isClosed) return hasStake(row) ? 'unstake' : undefined
  return 'stake'
}

/** Button of the next action, and the toggle of the product's panel. */
export function RowActions({ row }: { readonly row: EarnRow }) {
  const t = useTranslation()
  const { openKey, isInPlace, onToggle, onStake, onHarvest } = useEarnListControls()
  const action = getNextAction(row, useCanHarvest(row))
  const slug = getEarnSlug(row.product)
  const name = getEarnName(t, row.product)
  const isOpen = openKey === slug
  return (
    <span className="flex items-center justify-end gap-1.5">
      {action && (
        <Button
          size="small"
          variant={action === 'harvest' ? 'wash' : 'secondary'}
          onClick={() => (action === 'harvest' ? onHarvest(row) : onStake(slug, action))}
        >
          {t(LABELS[action])} <span className="sr-only">{name}</span>
        </Button>
      )}
      <button
        type="button"
        data-toggle={slug}
        aria-label={t('Manage %name%', { name })}
        {...(isInPlace
          ? { 'aria-expanded': isOpen, 'aria-controls': isOpen ? getPanelId(slug) : undefined }
          : { 'aria-haspopup': 'dialog' as const })}
        onClick={() => onToggle(slug)}
        className="-me-2 flex size-9 shrink-0 items-center justify-center rounded-full text-muted transition duration-120 hover:bg-raised hover:text-ink"
      >
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className={`transition-transform duration-180 ease-note ${isOpen && isInPlace ? 'rotate-180' : ''}`}
        />
      </button>
    </span>
  )
}
