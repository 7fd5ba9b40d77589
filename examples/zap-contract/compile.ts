import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Hex } from 'viem'

const require = createRequire(import.meta.url)
const solc: {
  compile(input: string, callbacks: { import(path: string): { contents: string } }): string
} = require('solc')

type Output = {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts?: Readonly<
    Record<string, Readonly<Record<string, { readonly evm: { readonly bytecode: { readonly object: string } } }>>>
  >
}

/** Creation code of the contract of this folder; what it imports comes from installed packages. */
export function compileGift(): Hex {
  const source = readFileSync(join(import.meta.dirname, 'LiquidityGift.sol'), 'utf8')
  const input = {
    language: 'Solidity',
    sources: { 'LiquidityGift.sol': { content: source } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { '*': { LiquidityGift: ['evm.bytecode.object'] } },
    },
  }
  const readImport = (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') })
  const output: Output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }))
  const error = output.errors?.find(({ severity }) => severity === 'error')
  const code = output.contracts?.['LiquidityGift.sol']?.LiquidityGift?.evm.bytecode.object
  if (error !== undefined || code === undefined) throw new Error(error?.formattedMessage ?? 'Nothing was compiled')
  return `0x${code}`
}
