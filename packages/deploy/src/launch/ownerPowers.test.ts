import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMON_CALLS, OWNER_POWERS } from '@zono/protocol/catalogue/ownerPowers'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { Expectation } from '../step.ts'
import { parseOperator } from './operator.ts'
import { createPlan } from './plan.ts'

const settings = JSON.parse(readFileSync(join(import.meta.dirname, '../../examples/everything.json'), 'utf8'))
const deployer = privateKeyToAccount(generatePrivateKey()).address
const { steps } = createPlan(parseOperator(settings), deployer, { usdc: 6, usdt: 18, dai: 18, old: 9, sold: 18 })

const getNames = (signatures: readonly string[]) => signatures.map((text) => /^function (\w+)/.exec(text)?.[1] ?? '')
const getPowers = (contract: string) => OWNER_POWERS.filter((power) => power.contract === contract)

/** Artifact of a contract that steps name. */
const artifacts = new Map(
  steps.flatMap((step) => (step.kind === 'create' ? [[step.name, step.contract ?? step.name]] : [])),
)
const getArtifact = ({ to, contract }: Pick<Expectation, 'to' | 'contract'>) => contract ?? artifacts.get(to) ?? to

test('owner powers: every call that a launch makes as an owner is known to the operator’s screen by its name [ROLE-11]', () => {
  const calls = steps.flatMap((step) => (step.kind === 'owner' ? step.calls : []))
  expect(calls.length).toBeGreaterThan(10)
  const unknown = calls.filter((call) => {
    const known = [...getPowers(getArtifact(call)).flatMap((power) => power.calls), ...COMMON_CALLS]
    return !getNames(known).includes(call.functionName)
  })
  expect(unknown.map(({ to, functionName }) => `${to}.${functionName}`)).toEqual([])
})

test('owner powers: every owner and role that a launch reads back has a row on the operator’s screen', () => {
  const answers = steps.flatMap((step) => (step.kind === 'call' ? (step.expects ?? step.done) : (step.expects ?? [])))
  const isHolder = ({ functionName }: Expectation) =>
    /^(owner|operator|operatorAddress|adminAddress|injectorAddress|feeToSetter|hasRole)$/.test(functionName)
  const roles = answers.filter(isHolder)
  expect(roles.length).toBeGreaterThan(20)
  const missing = roles.filter((role) => {
    const powers = getPowers(getArtifact(role))
    return role.functionName === 'hasRole'
      ? !powers.some((power) => power.role !== undefined)
      : !getNames(powers.flatMap(({ getter = '' }) => getter)).includes(role.functionName)
  })
  expect(missing.map(({ to, functionName }) => `${to}.${functionName}`)).toEqual([])
})
