/** Schema of the public blocks subgraphs. */
export const blocksSchema = /* GraphQL */ `
  "A block of the chain. Not every one is here: the operator sets an interval."
  type Block @entity {
    "Hash of the block."
    id: ID!
    "Hash of the block before it."
    parentHash: Bytes!
    "Hash of the list of its uncles."
    unclesHash: Bytes!
    "Account that gets its fees."
    author: Bytes!
    "Root of the state after it."
    stateRoot: Bytes!
    "Root of its transactions."
    transactionsRoot: Bytes!
    "Root of its receipts."
    receiptsRoot: Bytes!
    "Its number."
    number: BigInt!
    "Gas that its transactions used."
    gasUsed: BigInt!
    "Gas that they might use at most."
    gasLimit: BigInt!
    "Its time, unix seconds."
    timestamp: BigInt!
    "Its difficulty; 0 on chains without mining."
    difficulty: BigInt!
    "Difficulty of the chain up to it; 0 where nodes do not say it."
    totalDifficulty: BigInt!
    "Its size, bytes."
    size: BigInt
  }
`
