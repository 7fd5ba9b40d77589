import { Link } from '@tanstack/react-router'
import { useChain, useHead } from '../../core/chain/useChain.ts'
import { useT } from '../../core/i18n/useT.ts'

/** What Zono is, and the way in. */
export function HomePage() {
  const t = useT()
  const { facts } = useChain()
  const { block } = useHead()
  return (
    <div className="mx-auto flex max-w-[720px] flex-col items-start gap-6 px-4 py-16 sm:py-28">
      <h1 className="text-2xl leading-tight font-semibold">
        {t('Trade tokens from your own wallet, at the best price the pools give.')}
      </h1>
      <p className="max-w-[52ch] text-muted">
        {t(
          'Zono finds the best way through up to three pools, shows what leaves and what arrives before you sign, and never holds your funds.',
        )}
      </p>
      <Link
        to="/swap"
        className="inline-flex min-h-14 items-center rounded-control bg-accent px-6 font-semibold text-on-accent hover:brightness-110"
      >
        {t('Trade now')}
      </Link>
      <p className="text-sm text-muted">
        {facts.name}
        {block && ` · ${t('block %number%', { number: String(block.number) })}`}
      </p>
    </div>
  )
}
