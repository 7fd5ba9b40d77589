import { BaseError } from 'viem'
import { type Message, msg } from '../../base/i18n/message.ts'
import { plainText } from '../../base/i18n/plainText.ts'
import { AppError } from './AppError.ts'

type Recognised = { readonly is: (error: ErrorLike) => boolean; readonly message: Message }
type ErrorLike = { readonly name: string; readonly message: string; readonly code: unknown }

const REJECTED = msg('Transaction rejected.')

/** Ordered: the first that recognises the error, or one of its causes, names it. */
const catalogue: readonly Recognised[] = [
  { is: ({ code, name }) => code === 4001 || name === 'UserRejectedRequestError', message: REJECTED },
  { is: ({ message }) => /user (rejected|denied)/i.test(message), message: REJECTED },
  {
    is: ({ message }) => /insufficient funds/i.test(message),
    message: msg('BNB Balance Low: You need BNB for transaction fees'),
  },
  {
    is: ({ message }) => /underpriced|intrinsic gas|out of gas|max fee per gas less than/i.test(message),
    message: msg('Please try again. Confirm the transaction and make sure you are paying enough gas!'),
  },
  {
    is: ({ name }) => name === 'HttpRequestError' || name === 'TimeoutError' || name === 'WebSocketRequestError',
    message: msg('The network cannot be reached. Nothing was sent. Please try again.'),
  },
]

/** One sentence of the error catalogue for anything that was thrown, by whomever. */
export function explain(error: unknown): Message {
  const chain = causes(error)
  const own = chain.find((cause) => cause instanceof AppError)
  if (own) return own.explanation
  for (const { is, message } of catalogue) {
    if (chain.some((cause) => is(errorLike(cause)))) return message
  }
  const [first] = chain
  if (first instanceof BaseError) return msg(plainText(first.shortMessage))
  const told = plainText(errorLike(first).message)
  return told ? msg(told) : msg('Unknown Error')
}

/** Whether the person said no in the wallet (EIP-1193 code 4001). */
export const isRejection = (error: unknown): boolean => explain(error) === REJECTED

/** An error and all it was caused by, outermost first. */
function causes(error: unknown): readonly unknown[] {
  const chain: unknown[] = []
  for (let at = error; at !== undefined && at !== null && !chain.includes(at); ) {
    chain.push(at)
    at = typeof at === 'object' && 'cause' in at ? at.cause : undefined
  }
  return chain
}

/** Wallets throw errors, plain objects, strings and nothing at all. */
function errorLike(thrown: unknown): ErrorLike {
  if (typeof thrown === 'string') return { name: '', message: thrown, code: undefined }
  if (typeof thrown !== 'object' || thrown === null) return { name: '', message: '', code: undefined }
  const told = (key: string) => {
    const value = (thrown as Readonly<Record<string, unknown>>)[key]
    return typeof value === 'string' ? value : ''
  }
  return {
    name: told('name'),
    message: `${told('message')}${told('details') && ` ${told('details')}`}`,
    code: 'code' in thrown ? thrown.code : undefined,
  }
}
