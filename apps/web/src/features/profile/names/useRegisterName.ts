import { useQueryClient } from '@tanstack/react-query'
import { createUsernameMessage } from '@zono/messages'
import { useState } from 'react'
import * as v from 'valibot'
import { useChain } from '#core/chain/useChain.ts'
import { requestHub } from '#core/services/hub.ts'
import { getHubErrorMessage, HubError, isTemporary } from '#core/services/hubError.ts'
import { userSchema } from '#core/usernames/registration.queries.ts'
import { getUsernamesKey, USERNAMES_PATH } from '#core/usernames/usernames.queries.ts'
import { signTypedData } from '#core/wallet/signatures/signTypedData.ts'
import { useWallet } from '#core/wallet/useWallet.ts'
import { getWriteErrorMessage, isUserRejection } from '#lib/errors/getErrorMessage.ts'
import { type Message, msg } from '#lib/i18n/message.ts'

type RegistrationState =
  | { readonly status: 'idle' | 'awaiting-wallet' | 'sending' }
  | { readonly status: 'failed'; readonly message: Message }

const DOMAIN_TYPE = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
]

/** The hub's time in unix seconds, which is signed: the clock of a person's device may be wrong. */
const timeSchema = v.object({ time: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })

/** Signs a name and reserves it with the hub. Nothing is lost by a failure: the same name can be sent once more. */
export function useRegisterName() {
  const chain = useChain()
  const wallet = useWallet()
  const queries = useQueryClient()
  const [state, setState] = useState<RegistrationState>({ status: 'idle' })

  async function register(username: string): Promise<void> {
    const { hub } = chain
    if (hub === undefined || wallet === undefined) return
    const { chainId } = chain.chainConfig
    try {
      setState({ status: 'awaiting-wallet' })
      const { time: timestamp } = await requestHub(hub, { path: '/api', schema: timeSchema })
      const typed = createUsernameMessage({ chainId, account: wallet.account, username, timestamp })
      const types = { EIP712Domain: DOMAIN_TYPE, ...typed.types }
      const signature = await signTypedData(wallet, chainId, { ...typed, types })
      setState({ status: 'sending' })
      const body = { address: wallet.account, username, signature, timestamp }
      await requestHub(hub, { path: `${USERNAMES_PATH}/register`, schema: userSchema, body })
      await queries.invalidateQueries({ queryKey: getUsernamesKey(chain) })
      setState({ status: 'idle' })
    } catch (error) {
      setState({ status: 'failed', message: toMessage(error) })
    }
  }

  return { state, register, reset: () => setState({ status: 'idle' }) }
}

function toMessage(error: unknown): Message {
  if (isUserRejection(error)) return msg('You declined the signature. Your name was not sent.')
  if (!(error instanceof HubError)) return getWriteErrorMessage(error, true).message
  return isTemporary(error) ? msg('Unable to verify username') : getHubErrorMessage(error)
}
