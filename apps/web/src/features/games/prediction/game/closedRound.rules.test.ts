import { expect, test } from 'vitest'
import { getClosedReason } from './closedRound.rules.ts'
import { createGame, createRound } from './testing/createRound.ts'

const open = { game: createGame(), round: createRound(), phase: 'next' as const, isFeedStale: false }

const getText = (changes: Partial<Parameters<typeof getClosedReason>[0]>) =>
  getClosedReason({ ...open, ...changes })?.text

test('closed round: says why nobody can enter, and nothing while bets are taken', () => {
  expect(getText({})).toBeUndefined()
  expect(getText({ phase: 'locking' })).toBe('No more entries for this round.')
  expect(getText({ phase: 'canceled' })).toBe('Round canceled')
  expect(getText({ phase: 'canceled', game: createGame({ isPaused: true }) })).toBe('Markets Paused')
  expect(getText({ isFeedStale: true })).toBe('The price feed has stopped answering. Entering is paused.')
  const game = createGame({ maxRoundAmount: 10n ** 18n })
  const round = createRound({ bullAmount: 10n ** 18n })
  expect(getText({ game, round, isFeedStale: true })).toBe('This round is full')
})
