import { getUsernameProblem, USERNAME_LENGTHS } from '@zono/messages'
import { Refusal } from '../lib/errors.ts'

/** Words that claim to speak for the product or another known name. Digits around them change nothing. */
const RESERVED_WORDS =
  'admin administrator official support helpdesk moderator mod team treasury wallet security verify verified owner ' +
  'staff system root binance pancakeswap uniswap metamask trustwallet coinbase ledger null undefined'

/** Words that nobody should have to read in a list. Only whole names are compared: `cockpit` is a name like any other. */
const OFFENSIVE_WORDS =
  'fuck fucker fucking shit bitch bastard cunt dick cock pussy whore slut asshole faggot fag nigger nigga retard ' +
  'rapist rape nazi hitler kike spic chink porn penis vagina'

/** Name of the product: refused wherever it occurs. */
const PRODUCT_NAME = 'zono'

/** Characters and pairs that look alike in common typefaces, and the one they are compared as. */
const LOOKALIKES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/[1i|]/g, 'l'],
  [/0/g, 'o'],
  [/5/g, 's'],
  [/2/g, 'z'],
  [/8/g, 'b'],
  [/vv/g, 'w'],
  [/rn/g, 'm'],
]

/**
 * What a name looks like at a glance. Names with the same skeleton cannot both exist: `vitaIik` beside `vitalik`.
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
export const toSkeleton = (username: string): string =>
  LOOKALIKES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), username.toLowerCase())

const FORBIDDEN_SKELETONS = new Set(`${RESERVED_WORDS} ${OFFENSIVE_WORDS}`.split(' ').map(toSkeleton))
const PRODUCT_SKELETON = toSkeleton(PRODUCT_NAME)

const SENTENCES = {
  'too short': `Minimum length: ${USERNAME_LENGTHS.min} characters`,
  'too long': `Maximum length: ${USERNAME_LENGTHS.max} characters`,
  'wrong characters': 'No spaces or special characters',
} as const

/**
 * Checks a name as far as that needs no database.
 * @throws {Refusal}
 */
export function assertUsername(username: string): void {
  const problem = getUsernameProblem(username)
  if (problem) throw new Refusal('invalid username', SENTENCES[problem])
  if (isForbidden(username)) throw new Refusal('invalid username', 'Username not allowed')
}

function isForbidden(username: string): boolean {
  const withoutDigits = username.replace(/^\d+|\d+$/g, '')
  const skeletons = [username, withoutDigits].map(toSkeleton)
  return skeletons.some((skeleton) => FORBIDDEN_SKELETONS.has(skeleton) || skeleton.includes(PRODUCT_SKELETON))
}
