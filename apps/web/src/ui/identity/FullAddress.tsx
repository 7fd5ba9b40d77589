import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { CopyButton } from '../button/CopyButton.tsx'

/** Whole address with a copy button, where a person has to compare every character before money moves. */
export function FullAddress({ address }: { readonly address: string }) {
  const t = useTranslation()
  return (
    <span className="inline-flex items-center gap-1">
      <span dir="ltr" className="break-all">
        {address}
      </span>
      <CopyButton text={address} label={t('Copy address')} />
    </span>
  )
}
