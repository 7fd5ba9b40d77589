import { type Message, msg } from '../../../lib/i18n/message.ts'
import { plainText } from '../../../lib/i18n/sanitizeText.ts'

type LoginFailure = { readonly title: Message; readonly description: Message }

/** What a failed login is called (spec trading-core §8). */
export function explainLogin(error: unknown): LoginFailure {
  const { name, message, code } = described(error)
  if (name === 'ProviderNotFoundError' || name === 'ConnectorUnavailableReconnectingError') {
    return { title: msg('Provider Error'), description: msg('No provider was found') }
  }
  if (name === 'ConnectorNotFoundError') {
    return { title: msg('Unable to find connector'), description: msg('The connector config is wrong') }
  }
  if (code === 4001 || name === 'UserRejectedRequestError' || /user (rejected|denied)/i.test(message)) {
    return { title: msg('Authorization Error'), description: msg('Please authorize to access your account') }
  }
  return {
    title: msg(plainText(name, 60) || 'Unknown Error'),
    description: msg(plainText(message) || 'Unknown Error'),
  }
}

function described(error: unknown) {
  if (typeof error !== 'object' || error === null) return { name: '', message: String(error), code: undefined }
  return {
    name: 'name' in error ? String(error.name) : '',
    message: 'shortMessage' in error ? String(error.shortMessage) : 'message' in error ? String(error.message) : '',
    code: 'code' in error ? error.code : undefined,
  }
}
