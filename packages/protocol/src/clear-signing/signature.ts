import type { Abi, AbiFunction, AbiParameter } from 'viem'

/** Type of a parameter as the standard writes it: tuples with the names of their fields. */
function formatType(parameter: AbiParameter): string {
  if (!('components' in parameter)) return parameter.type
  return `(${formatParameters(parameter.components)})${parameter.type.slice('tuple'.length)}`
}

const formatParameters = (parameters: readonly AbiParameter[]): string =>
  parameters.map((parameter) => `${formatType(parameter)} ${parameter.name ?? ''}`.trim()).join(',')

/** The key of a function in a descriptor: its signature with the names of its parameters. */
export const formatSignature = ({ name, inputs }: AbiFunction): string => `${name}(${formatParameters(inputs)})`

/** Functions of an ABI that a person signs. */
export const getWrites = (abi: Abi): readonly AbiFunction[] =>
  abi.filter(
    (item): item is AbiFunction =>
      item.type === 'function' && item.stateMutability !== 'view' && item.stateMutability !== 'pure',
  )
