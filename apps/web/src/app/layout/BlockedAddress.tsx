import { LogOut } from 'lucide-react'
import { useDisconnectAll } from '#core/wallet/useDisconnectAll.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { IconButton } from '#ui/button/IconButton.tsx'

/** All that a blocked account sees (spec core §2), and the way to another account: without it the wallet alone could leave. */
export function BlockedAddress() {
  const t = useTranslation()
  const disconnect = useDisconnectAll()
  return (
    <main className="grid justify-items-center gap-4 p-16 text-center text-lg font-semibold">
      <h1>{t('Blocked address')}</h1>
      <IconButton label={t('Disconnect Wallet')} icon={LogOut} onClick={() => void disconnect()} />
    </main>
  )
}
