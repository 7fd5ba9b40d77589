import { concatHex, type Hex, hexToNumber, numberToHex, size, sliceHex } from 'viem'

/** One call of a batch: the contract and its ABI-encoded calldata. */
export type PackedCall = { readonly target: Hex; readonly callData: Hex }

export type PackedResult = { readonly success: boolean; readonly returnData: Hex }

/** Bytes of calldata that the 2-byte length field can describe. */
const MAX_CALL_DATA_BYTES = 0xffff

/** Bytes before the return data of a call: a success flag and the length of the return data in 3 bytes. */
const RESULT_HEADER_BYTES = 4

/**
 * EVM init code that executes the calls appended to it and returns their results.
 *
 * Input, per call: address (20 bytes), length of the calldata (2), calldata.
 * Output, per call: success (1 byte), length of the return data (3), return data.
 *
 * The stack is `[inputEnd, out, in]`: memory below `inputEnd` holds the calls, results are written from `inputEnd` on.
 */
const INIT_CODE: Hex = concatHex([
  '0x605a380380605a600039806000', // copy the calls to memory 0; inputEnd = their length, out = inputEnd, in = 0
  '0x5b82811015605357', // loop: leave unless in < inputEnd
  '0x8051', // word = mload(in)
  '0x8060601c', // target = word >> 96
  '0x9060501c61ffff16', // length = (word >> 80) & 0xffff
  '0x6000600082856016016000865af1', // success = call(gas, target, 0, in + 22, length, 0, 0)
  '0x60181b3d1760e01b8452', // mstore(out, (success << 24 | returndatasize) << 224)
  '0x3d6000856004013e', // returndatacopy(out + 4, 0, returndatasize)
  '0x905001601601', // in += length + 22
  '0x903d0160040190', // out += returndatasize + 4
  '0x600d56', // jump to loop
  '0x5b5081900390f3', // end: return(inputEnd, out - inputEnd)
])

/**
 * Encodes calls as init code followed by the calls, for an `eth_call` without `to`. Each call takes 22 bytes besides its
 * calldata, and each result 4 bytes, where ABI-encoded `tryAggregate` takes 160 and 128.
 *
 * @throws RangeError if the calldata of a call is longer than 65,535 bytes.
 */
export function encodePackedCalls(calls: readonly PackedCall[]): Hex {
  return concatHex([
    INIT_CODE,
    ...calls.flatMap(({ target, callData }) => {
      if (size(callData) > MAX_CALL_DATA_BYTES) throw new RangeError('Calldata is too long for a packed call.')
      return [target, numberToHex(size(callData), { size: 2 }), callData]
    }),
  ])
}

/**
 * Decodes the results of packed calls, in the order of the calls.
 *
 * @throws RangeError if the data does not hold exactly `count` results.
 */
export function decodePackedResults(data: Hex, count: number): readonly PackedResult[] {
  const end = size(data)
  let offset = 0
  const results = Array.from({ length: count }, (): PackedResult => {
    const start = offset + RESULT_HEADER_BYTES
    if (start > end) throw new RangeError('Packed results are incomplete.')
    const success = hexToNumber(sliceHex(data, offset, offset + 1)) === 1
    const length = hexToNumber(sliceHex(data, offset + 1, start))
    offset = start + length
    if (offset > end) throw new RangeError('Packed results are incomplete.')
    return { success, returnData: length === 0 ? '0x' : sliceHex(data, start, offset) }
  })
  if (offset !== end) throw new RangeError('Packed results have trailing bytes.')
  return results
}
