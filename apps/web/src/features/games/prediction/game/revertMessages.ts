import { type MessageValue, msg } from '#lib/i18n/message.ts'

/** Sentences for the contract's revert reasons, by a part of the reason. */
const REVERT_SENTENCES = [
  [/too early\/late|not bettable/i, msg('This round has locked. Your BNB stayed with you.')],
  [/RoundFull/i, msg('This round is full')],
  [/once per round/i, msg('You are in this round already.')],
  [/minBetAmount/i, msg('The amount is below the minimum.')],
  [/not eligible/i, msg('It was collected already, or this round was not won.')],
  [/paused/i, msg('Markets Paused')],
  [/within bufferSeconds/i, msg('Too late: this round is canceled, and stakes can be reclaimed.')],
  [/after lockTimestamp|not operator|NotStuck/i, msg('Somebody else closed the round already.')],
  [
    /NoPriceYet|StalePrice|InvalidPrice|TooManyAnswers|oracle/i,
    msg('The price feed has no answer for this round yet. Try again soon.'),
  ],
] as const

/** What a revert reason means for a player; undefined for other reasons. */
export const getRevertMessage = (reason: MessageValue | undefined) =>
  typeof reason === 'string' ? REVERT_SENTENCES.find(([pattern]) => pattern.test(reason))?.[1] : undefined
