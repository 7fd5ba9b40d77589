import type { Connector } from 'wagmi'
import { sanitizeText } from '#lib/i18n/sanitizeText.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Spinner } from '#ui/button/Spinner.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { TokenIcon } from '#ui/identity/TokenIcon.tsx'
import { isDetected } from './sortWallets.ts'

type WalletRowProps = {
  readonly connector: Connector
  readonly isLastUsed: boolean
  readonly isConnecting: boolean
  readonly onConnect: () => void
}

/** One wallet to connect, with its own icon. It keeps the focus while it is asked. */
export function WalletRow({ connector, isLastUsed, isConnecting, onConnect }: WalletRowProps) {
  const t = useTranslation()
  const note = isLastUsed ? t('Last used') : isDetected(connector) ? t('Detected') : undefined
  return (
    <button
      type="button"
      aria-disabled={isConnecting || undefined}
      onClick={() => !isConnecting && onConnect()}
      className="flex min-h-16 items-center gap-3 rounded-[14px] border border-line bg-surface px-4 text-start font-medium transition duration-120 not-aria-disabled:hover:border-edge"
    >
      <TokenIcon name={connector.name} seed={connector.id} src={getIconUrl(connector)} size={36} />
      <span className="min-w-0 flex-1 break-words">{sanitizeText(connector.name, 40)}</span>
      {note && (
        <span>
          <Badge variant={isLastUsed ? 'neutral' : 'accent'}>{note}</Badge>
        </span>
      )}
      {isConnecting && <Spinner />}
    </button>
  )
}

/** URL of a wallet's icon: one that it carries with it, or from the web. */
const getIconUrl = ({ icon }: Connector): string | undefined =>
  icon && /^(data:image\/|https:\/\/)/.test(icon) ? icon : undefined
