import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { readArtifact } from './artifacts.ts'
import { readContractSource } from './sources.ts'

const solc = createRequire(import.meta.url)('solc') as { readonly compile: (input: string) => string }

// One with a package's imports, one that creates another contract.
test.each(['Zono', 'Factory'])('readContractSource: what %s compiles to alone is what is deployed', (name) => {
  const { contract, compiler, input } = readContractSource(name)
  const [path = '', contractName = ''] = contract.split(':')
  const { contracts } = JSON.parse(solc.compile(JSON.stringify(input)))
  expect(`0x${contracts[path][contractName].evm.bytecode.object}`).toBe(readArtifact(name).bytecode)
  expect(compiler).toMatch(/^v0\.8\.\d+\+commit\.[0-9a-f]{8}$/)
})

test('readContractSource: brings every file that is imported, by paths that do not name this machine', () => {
  const { input } = readContractSource('MasterFarm')
  const paths = Object.keys(input.sources)
  expect(paths).toContain('contracts/src/farms/FarmAccounting.sol')
  expect(paths).toContain('@openzeppelin/contracts/access/Ownable2Step.sol')
  expect(paths.filter((path) => !/^(contracts\/src|@openzeppelin\/contracts)\//.test(path))).toEqual([])
})
