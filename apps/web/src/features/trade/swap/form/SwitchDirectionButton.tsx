import { ArrowDownUp } from 'lucide-react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'

/** Between two amounts, over the edges of both: makes what is paid what is received. */
export function SwitchDirectionButton({ onClick }: { readonly onClick: () => void }) {
  const t = useTranslation()
  return (
    <div className="z-10 -my-4 flex justify-center">
      <button
        type="button"
        aria-label={t('Swap direction')}
        onClick={onClick}
        className="flex size-10 items-center justify-center rounded-control border border-line bg-surface text-accent transition duration-180 ease-note hover:border-edge *:transition *:duration-180 *:ease-note hover:*:rotate-180"
      >
        <ArrowDownUp aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </div>
  )
}
