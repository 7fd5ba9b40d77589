import { expect, test } from 'vitest'
import { createImportGraph, findDependents, parseSolidityImports } from './importGraph.ts'

const toImport = (from: string, to: string) => ({ from, to, isTypeOnly: false })

test('import graph: finds what imports a file over others, cycles and deleted files included', () => {
  const graph = createImportGraph([
    toImport('a.test.ts', 'a.ts'),
    toImport('a.ts', 'b.ts'),
    toImport('b.ts', 'a.ts'),
    toImport('b.ts', 'gone.ts'),
    toImport('other.ts', 'viem'),
  ])
  expect([...findDependents(graph, ['gone.ts'])].sort()).toEqual(['a.test.ts', 'a.ts', 'b.ts', 'gone.ts'])
})

test('import graph: packages of the repository are found by their names', () => {
  const graph = createImportGraph([
    toImport('page.ts', '@zono/sdk'),
    toImport('list.ts', '@zono/protocol/lists/default.json'),
    toImport('tokens.ts', '@zono/protocol/catalogue/tokens.56'),
  ])
  expect(graph.get('packages/sdk/src/index.ts')).toEqual(['page.ts'])
  expect(graph.get('packages/protocol/src/lists/default.json')).toEqual(['list.ts'])
  expect(graph.get('packages/protocol/src/catalogue/tokens.56.ts')).toEqual(['tokens.ts'])
})

test('import graph: reads relative imports of Solidity in every form, and leaves libraries out', () => {
  const source = [
    'import "./Setup.sol";',
    'import {Lottery} from "../../src/lottery/Lottery.sol";',
    'import {\n  One,\n  Two\n} from "../shared/Actors.sol";',
    'import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";',
  ].join('\n')
  expect(parseSolidityImports('contracts/test/lottery/Lottery.t.sol', source).map(({ to }) => to)).toEqual([
    'contracts/test/lottery/Setup.sol',
    'contracts/src/lottery/Lottery.sol',
    'contracts/test/shared/Actors.sol',
  ])
})
