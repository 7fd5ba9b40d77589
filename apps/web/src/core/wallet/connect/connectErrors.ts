import { type Message, msg } from '#lib/i18n/message.ts'
import { sanitizeText } from '#lib/i18n/sanitizeText.ts'

type ConnectErrorMessage = { readonly title: Message; readonly description: Message }

/** What a failed login is called (spec trading-core §8). */
export function getConnectErrorMessage(error: unknown): ConnectErrorMessage {
  const { name, message, code } = getErrorFields(error)
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
    title: msg(sanitizeText(name, 60) || 'Unknown Error'),
    description: msg(sanitizeText(message) || 'Unknown Error'),
  }
}

function getErrorFields(error: unknown) {
  if (typeof error !== 'object' || error === null) return { name: '', message: String(error), code: undefined }
  return {
    name: 'name' in error ? String(error.name) : '',
    message: 'shortMessage' in error ? String(error.shortMessage) : 'message' in error ? String(error.message) : '',
    code: 'code' in error ? error.code : undefined,
  }
}
