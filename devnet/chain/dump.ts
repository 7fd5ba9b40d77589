// What anvil writes when it ends, without what nobody asks for: states of most blocks, and traces of transactions, which
// are two fifths of the rest and as much of a node's memory.
import { readFileSync, writeFileSync } from 'node:fs'
import type { Hash } from 'viem'
import { keepPastStates } from './pastStates.ts'

const TRACES = '"traces":['
const QUOTE = '"'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)
const OPEN = '['.charCodeAt(0)
const CLOSE = ']'.charCodeAt(0)

/** Writes what a chain dumped to a file that `startChain` begins with. Keeps the states as of `pastStates` alone. */
export function trimDump(dumpFile: string, stateFile: string, pastStates: ReadonlySet<Hash>): void {
  writeFileSync(stateFile, dropTraces(keepPastStates(readFileSync(dumpFile), pastStates)))
}

/** Empties the lists of traces in a dumped chain. Works on bytes: the whole is too long for a string. */
export function dropTraces(dump: Buffer): Buffer {
  const kept: Buffer[] = []
  let copied = 0
  for (let at = dump.indexOf(TRACES); at !== -1; at = dump.indexOf(TRACES, copied)) {
    const begin = at + TRACES.length
    kept.push(dump.subarray(copied, begin))
    copied = findEndOfList(dump, begin)
  }
  return Buffer.concat([...kept, dump.subarray(copied)])
}

/** Where the bracket is that ends the JSON list of which the first element begins at `begin`. */
function findEndOfList(json: Buffer, begin: number): number {
  let depth = 1
  let isText = false
  for (let at = begin; at < json.length; at++) {
    const byte = json[at]
    if (isText) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === OPEN) depth++
    else if (byte === CLOSE && --depth === 0) return at
  }
  throw new Error('The dump of the chain ends within a list.')
}
