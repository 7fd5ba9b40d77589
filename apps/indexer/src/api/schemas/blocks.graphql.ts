/** Schema of the public blocks subgraphs. */
export const blocksSchema = /* GraphQL */ `
  type Block @entity {
    id: ID!
    parentHash: Bytes!
    unclesHash: Bytes!
    author: Bytes!
    stateRoot: Bytes!
    transactionsRoot: Bytes!
    receiptsRoot: Bytes!
    number: BigInt!
    gasUsed: BigInt!
    gasLimit: BigInt!
    timestamp: BigInt!
    difficulty: BigInt!
    totalDifficulty: BigInt!
    size: BigInt
  }
`
