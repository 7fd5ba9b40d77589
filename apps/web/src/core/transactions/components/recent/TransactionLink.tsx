import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { CopyButton } from '#ui/button/CopyButton.tsx'
import { ExternalLink } from '#ui/button/ExternalLink.tsx'

type TransactionLinkProps = { readonly hash: string; readonly children: string }

/** Title of a transaction, linked to the block explorer, or with its hash to copy where the chain has none. */
export function TransactionLink({ hash, children }: TransactionLinkProps) {
  const t = useTranslation()
  const { chainConfig } = useChain()
  if (!chainConfig.explorer) {
    return (
      <span className="inline-flex items-center gap-1 font-medium">
        {children}
        <CopyButton text={hash} label={t('Copy transaction hash')} />
      </span>
    )
  }
  return <ExternalLink href={`${chainConfig.explorer.url}/tx/${hash}`}>{children}</ExternalLink>
}
