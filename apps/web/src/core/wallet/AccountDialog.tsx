import { Copy, LogOut, SquareArrowOutUpRight } from 'lucide-react'
import { useState } from 'react'
import type { Address } from 'viem'
import { useConnections, useDisconnect } from 'wagmi'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useChain } from '../chain/useChain.ts'
import { explain } from '../errors/explain.ts'
import type { Message } from '../i18n/message.ts'
import { useT } from '../i18n/useT.ts'
import { useNetworkSwitch } from './useWallet.ts'

/** How long 'Copied' stands, in milliseconds (spec trading-core §9). */
const COPIED_FOR = 1000

type AccountDialogProps = { readonly account: Address; readonly onClose: () => void }

/** The connected account: its address, its network, and the way out. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const t = useT()
  const { facts } = useChain()
  const network = useNetworkSwitch()
  const connections = useConnections()
  const { mutateAsync: disconnect } = useDisconnect()
  const [copied, setCopied] = useState(false)
  const [refusal, setRefusal] = useState<Message>()

  async function copy() {
    await navigator.clipboard.writeText(account)
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_FOR)
  }

  async function leave() {
    // A wallet library keeps several connections; leaving one would only bring up the next.
    for (const { connector } of connections) await disconnect({ connector })
    onClose()
  }

  return (
    <Dialog title={t('Your wallet')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="rounded-control border border-line bg-raised px-4 py-3 font-medium break-all">{account}</p>
        {network.isNeeded && (
          <Banner kind="warn">
            <p className="mb-2">
              {t('Your wallet is on another network than this page (%name%).', { name: facts.name })}
            </p>
            <Button
              size="small"
              pending={network.isPending}
              onClick={() => network.switchNetwork().catch((error: unknown) => setRefusal(explain(error)))}
            >
              {t('Switch network')}
            </Button>
            {refusal && <p className="mt-2">{t(refusal)}</p>}
          </Banner>
        )}
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" size="small" onClick={copy}>
            <Copy aria-hidden="true" size={16} strokeWidth={1.5} />
            <span aria-live="polite">{copied ? t('Copied') : t('Copy address')}</span>
          </Button>
          {facts.explorer && (
            <a
              href={`${facts.explorer.url}/address/${account}`}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-8 items-center gap-2 rounded-full border border-line px-3 text-sm font-medium hover:border-edge"
            >
              <SquareArrowOutUpRight aria-hidden="true" size={16} strokeWidth={1.5} />
              {t('View on %explorer%', { explorer: facts.explorer.name })}
            </a>
          )}
          <Button kind="quiet" size="small" onClick={leave}>
            <LogOut aria-hidden="true" size={16} strokeWidth={1.5} />
            {t('Disconnect Wallet')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
