import { useQueryClient } from '@tanstack/react-query'
import { getMessageId, type TypedMessage, toEnvelope } from '@zono/messages'
import { useState } from 'react'
import type { Address, Hex } from 'viem'
import { AppError } from '#lib/errors/AppError.ts'
import { getWriteErrorMessage, isUserRejection } from '#lib/errors/getErrorMessage.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { GovernanceHub } from '../chain/chain.ts'
import { useChain } from '../chain/useChain.ts'
import { signTypedData } from '../wallet/signatures/signTypedData.ts'
import { useWallet } from '../wallet/useWallet.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { deliver } from './deliver.ts'
import { getHubErrorMessage, HubError, isTemporary } from './hubError.ts'
import { readHubInfo } from './hubInfo.ts'
import { hubQueryKey } from './hubQuery.ts'
import { addToOutbox, type OutboxSubject } from './outbox.ts'

/** State of one signed message. `kept`: signed, and the hub has not answered; it is sent again from the outbox. */
export type SigningState =
  | { readonly status: 'idle' | 'preparing' | 'awaiting-wallet' | 'sending' }
  | { readonly status: 'accepted' | 'kept'; readonly id: Hex }
  | { readonly status: 'failed'; readonly message: Message; readonly details?: string }

type Sent = { readonly id: Hex; readonly isStored: boolean }

/** Who signs, for which space, at which time of the hub in unix seconds. */
type Sender = { readonly account: Address; readonly space: string; readonly timestamp: number }

const DOMAIN_TYPE = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
]

/**
 * Signs a message for the hub, keeps it, and sends it. What is on screen of the hub is read again then.
 *
 * @param waitUntilShown - Ends once what the hub answers has the effect of a message that it stored; at once by default.
 */
export function useSignedMessage(waitUntilShown?: () => Promise<void>) {
  const { hub, chainConfig } = useChain()
  const { chainId } = chainConfig
  const wallet = useWallet()
  const queries = useQueryClient()
  const [state, setState] = useState<SigningState>({ status: 'idle' })

  /** Returns the id of the message once it is signed, and whether the hub has stored it; undefined when that failed. */
  async function send(create: (sender: Sender) => TypedMessage, subject: OutboxSubject): Promise<Sent | undefined> {
    if (hub === undefined || wallet === undefined) return undefined
    try {
      setState({ status: 'preparing' })
      const timestamp = await readHubTime(hub)
      const typed = create({ account: wallet.account, space: hub.space, timestamp })
      setState({ status: 'awaiting-wallet' })
      const signature = await sign(wallet, chainId, typed)
      const id = getMessageId(typed)
      const envelope = toEnvelope(wallet.account, typed, signature)
      const entry = { id, chainId, account: wallet.account, envelope, subject }
      addToOutbox(entry)
      setState({ status: 'sending' })
      const isStored = await deliver(hub, entry).catch((error: unknown) => {
        if (isTemporary(error)) return false
        throw error
      })
      const shown = isStored ? waitUntilShown?.() : undefined
      void Promise.resolve(shown).then(() => queries.invalidateQueries({ queryKey: hubQueryKey(chainId) }))
      setState({ status: isStored ? 'accepted' : 'kept', id })
      return { id, isStored: isStored === true }
    } catch (error) {
      setState({ status: 'failed', ...toFailure(error) })
      return undefined
    }
  }

  return { state, send }
}

/**
 * Time of the hub, read right before signing.
 * @throws {AppError} when it serves another space, whose messages would count elsewhere
 */
async function readHubTime(hub: GovernanceHub): Promise<number> {
  const { space, time } = await readHubInfo(hub)
  if (space !== hub.space) throw new AppError(msg('The voting service is for another network. Nothing was signed.'))
  return time
}

const sign = (wallet: Wallet, chainId: number, typed: TypedMessage): Promise<Hex> =>
  signTypedData(wallet, chainId, { ...typed, types: { EIP712Domain: DOMAIN_TYPE, ...typed.types } })

function toFailure(error: unknown): { readonly message: Message; readonly details?: string } {
  if (error instanceof HubError) return { message: getHubErrorMessage(error) }
  if (isUserRejection(error)) return { message: msg('You declined the signature. Nothing was sent.') }
  return getWriteErrorMessage(error, true)
}
