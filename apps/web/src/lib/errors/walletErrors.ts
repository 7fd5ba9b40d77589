import { BaseError } from 'viem'
import { type Message, msg } from '../i18n/message.ts'
import { sanitizeText } from '../i18n/sanitizeText.ts'

/** Readable fields of a thrown value. `code` is a number even if the wallet sent it as text. */
export type ErrorFields = { readonly name: string; readonly message: string; readonly code: number | undefined }

/** Fields in which MetaMask, ethers, WalletConnect and viem nest the original error. */
const WRAPPER_KEYS = ['cause', 'error', 'data', 'originalError', 'info', 'reason'] as const

/** Upper limit of nested errors, against hostile objects. */
const MAX_CAUSE_CHAIN_LENGTH = 20

/** An error and its nested errors, outermost first. */
export function getCauseChain(error: unknown): readonly unknown[] {
  const found: unknown[] = [error]
  for (let i = 0; i < found.length && found.length < MAX_CAUSE_CHAIN_LENGTH; i++) {
    const at = found[i]
    if (typeof at !== 'object' || at === null) continue
    for (const key of WRAPPER_KEYS) {
      const inner = getField(at, key)
      const isError = (typeof inner === 'object' && inner !== null) || (typeof inner === 'string' && key !== 'data')
      if (isError && !found.includes(inner)) found.push(inner)
    }
  }
  return found
}

/** Wallets throw errors, plain objects, strings and undefined. */
export function toErrorFields(thrown: unknown): ErrorFields {
  if (typeof thrown === 'string') return { name: '', message: thrown, code: undefined }
  if (typeof thrown !== 'object' || thrown === null) return { name: '', message: '', code: undefined }
  const text = (key: string) => {
    const value = getField(thrown, key)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    message: [text('message'), text('details'), text('code')].filter(Boolean).join(' '),
    code: parseErrorCode(getField(thrown, 'code')),
  }
}

function getField(from: object, key: string): unknown {
  try {
    return (from as Readonly<Record<string, unknown>>)[key]
  } catch {
    return undefined
  }
}

function parseErrorCode(code: unknown): number | undefined {
  if (typeof code === 'number') return code
  return typeof code === 'string' && /^-?\d+$/.test(code.trim()) ? Number(code) : undefined
}

/** Sanitized technical text of a node or wallet error; undefined when there is none. */
export function getTechnicalDetails(error: unknown): string | undefined {
  const texts = getCauseChain(error).map((one) =>
    sanitizeText(one instanceof BaseError ? one.shortMessage : toErrorFields(one).message),
  )
  const words = [...new Set(texts.filter(Boolean))].join(' · ')
  return words ? sanitizeText(words) : undefined
}

type ErrorMatcher = { readonly matches: (error: ErrorFields) => boolean; readonly message: Message }

const REJECTED_MESSAGE = msg('Transaction rejected.')

/** Texts of a user rejection. Nodes reject too, so a bare "rejected" inside a longer text does not count. */
const REJECTION_PATTERNS = [
  /\buser\b.{0,20}\b(rejected|denied|declined|cancell?ed|refused|aborted)\b/i,
  /\b(rejected|denied|declined|cancell?ed|refused|aborted) by (the )?user\b/i,
  /^\W*(the )?((request|transaction|signature|signing|confirmation|action) )?(was )?(reject(ed)?|denied|declined?|cancel(l?ed)?|abort(ed)?)\W*$/i,
  /\bACTION_REJECTED\b/,
]

/** EIP-1193 4001; WalletConnect 5000. */
const REJECTION_CODES = new Set([4001, 5000])

/** Error catalogue of wallets and nodes. The first entry that matches the error or a nested one wins. */
const ERROR_MATCHERS: readonly ErrorMatcher[] = [
  {
    matches: ({ code, name, message }) =>
      (code !== undefined && REJECTION_CODES.has(code)) ||
      name === 'UserRejectedRequestError' ||
      REJECTION_PATTERNS.some((words) => words.test(message)),
    message: REJECTED_MESSAGE,
  },
  {
    matches: ({ message }) => /insufficient funds/i.test(message),
    message: msg('BNB Balance Low: You need BNB for transaction fees'),
  },
  {
    matches: ({ message }) => /underpriced|intrinsic gas|out of gas|max fee per gas less than/i.test(message),
    message: msg('Please try again. Confirm the transaction and make sure you are paying enough gas!'),
  },
  {
    matches: ({ message }) => /already known|already imported|known transaction/i.test(message),
    message: msg('This transaction has been sent already.'),
  },
  {
    matches: ({ message }) =>
      /nonce (is )?too (low|high)|invalid nonce|nonce has already been used|NONCE_EXPIRED/i.test(message),
    message: msg('Your wallet’s nonce doesn’t match the network’s. Check your wallet, then try again.'),
  },
  {
    matches: ({ code, message }) => code === -32002 && !/rpc endpoint|too many/i.test(message),
    message: msg('Open your wallet: it is still asking you about an earlier request.'),
  },
  {
    matches: ({ code }) => code === 4100,
    message: msg('Your wallet doesn’t allow this page to use this account. Connect it again.'),
  },
  {
    matches: ({ code }) => code === 4200 || code === -32601,
    message: msg('Your wallet can’t send this kind of request.'),
  },
  {
    matches: ({ code }) => code === 4900 || code === 4901,
    message: msg('Your wallet isn’t connected to the network.'),
  },
]

/** User-facing message of a wallet or node error; undefined when the catalogue has none. */
export function findKnownErrorMessage(error: unknown): Message | undefined {
  const fields = getCauseChain(error).map(toErrorFields)
  return ERROR_MATCHERS.find(({ matches }) => fields.some(matches))?.message
}

/** Whether the user rejected the request in the wallet. */
export const matchesUserRejection = (error: unknown): boolean => findKnownErrorMessage(error) === REJECTED_MESSAGE
