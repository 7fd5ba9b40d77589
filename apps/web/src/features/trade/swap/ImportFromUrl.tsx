import { useNavigate } from '@tanstack/react-router'
import type { Token } from '@zono/exchange'
import { useT } from '../../../base/i18n/useT.ts'
import { ImportTokens } from '../../../core/tokens/picker/ImportTokens.tsx'
import { saveToken } from '../../../core/tokens/savedTokens.ts'
import { useSourceOf } from '../../../core/tokens/useTokens.ts'
import { Dialog } from '../../../ui/Dialog.tsx'

/** Asks about tokens that a link names and no list does; who does not want them begins anew (SWAP-14, SWAP-15). */
export function ImportFromUrl({ tokens }: { readonly tokens: readonly Token[] }) {
  const t = useT()
  const navigate = useNavigate()
  const sourceOf = useSourceOf()
  return (
    <Dialog title={t('Import Tokens')} onClose={() => void navigate({ to: '/swap', search: {} })}>
      <ImportTokens
        wanted={tokens.map((token) => ({ token, source: sourceOf(token) }))}
        onImport={() => tokens.forEach(saveToken)}
      />
    </Dialog>
  )
}
