import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { hasMixedScripts } from './mixedScripts.ts'

/** Name that the metadata of a piece gives it, in quotes: anyone may have written it. Marked where its letters deceive. */
export function GivenName({ name }: { readonly name: string }) {
  const t = useTranslation()
  return (
    <>
      {hasMixedScripts(name) && (
        <span className="text-warn">
          <TriangleAlert aria-hidden="true" size={14} strokeWidth={1.5} className="inline align-[-0.125em]" />{' '}
          {t('Mixed alphabets')}{' '}
        </span>
      )}
      <bdi>“{name}”</bdi>
    </>
  )
}
