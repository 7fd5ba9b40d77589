import type { Token } from '@zono/sdk'
import { ImportTokens } from '#core/token-picker/ImportTokens.tsx'
import { saveToken } from '#core/tokens/saved/savedTokens.ts'
import { useTokenSourceLookup } from '#core/tokens/useTokens.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'

type ImportFromUrlProps = {
  readonly tokens: readonly Token[]
  /** Leads to the screen without them. */
  readonly onDecline: () => void
}

/** Asks about tokens that a link names and no list does; declining leads to the screen without them (SWAP-14, SWAP-15). */
export function ImportFromUrl({ tokens, onDecline }: ImportFromUrlProps) {
  const t = useTranslation()
  const getSource = useTokenSourceLookup()
  return (
    <Dialog title={t('Import Tokens')} onClose={onDecline}>
      <ImportTokens
        importables={tokens.map((token) => ({ token, source: getSource(token) }))}
        onImport={() => tokens.forEach(saveToken)}
      />
    </Dialog>
  )
}
