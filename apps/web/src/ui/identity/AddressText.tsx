import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { CopyButton } from '../button/CopyButton.tsx'
import { ExternalLink } from '../button/ExternalLink.tsx'

type AddressTextProps = {
  readonly address: string
  /** URL of the address in a block explorer. */
  readonly href?: string | undefined
}

/** Shortened address with its full text in the title and a copy button. */
export function AddressText({ address, href }: AddressTextProps) {
  const t = useTranslation()
  const short = <span title={address}>{shortenAddress(address)}</span>
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {href ? <ExternalLink href={href}>{short}</ExternalLink> : short}
      <CopyButton text={address} label={t('Copy address')} />
    </span>
  )
}
