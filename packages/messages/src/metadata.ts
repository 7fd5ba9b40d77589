import * as v from 'valibot'

const metadataSchema = v.object({
  votingPower: v.optional(v.pipe(v.string(), v.maxLength(80))),
  verificationHash: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

/**
 * What a voter claims about the own voting power: an amount in whole tokens and the proof a voting api gave for it.
 * @example
 * const metadata: VoteMetadata = parseVoteMetadata('{"votingPower":"12.5"}')
 * metadata.votingPower // => '12.5'
 */
export type VoteMetadata = v.InferOutput<typeof metadataSchema>

/**
 * Parses the `metadata` of a vote. A text that is no such JSON claims nothing: votes of other clients carry texts of theirs.
 * @example
 * parseVoteMetadata('not json') // => {}
 */
export function parseVoteMetadata(text: string): VoteMetadata {
  try {
    const result = v.safeParse(metadataSchema, JSON.parse(text))
    return result.success ? result.output : {}
  } catch {
    return {}
  }
}
