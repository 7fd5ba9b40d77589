#!/usr/bin/env node
// forge asks a native `solc`; this answers with the npm package `solc` (the same compiler, built to WebAssembly),
// so that a machine with nothing but the npm registry can build the contracts.
const { readFileSync, writeSync } = require('node:fs')

/** Writes everything to stdout, waiting when the pipe is full. */
function print(text) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(1, bytes, at)
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error
    }
  }
}

if (process.argv.includes('--version')) {
  // From the package: forge asks several times a run, and the compiler takes half a second to load.
  print(`solc, the solidity compiler commandline interface\nVersion: ${require('solc/package.json').version}\n`)
} else {
  const solc = require('solc')
  print(solc.compile(readFileSync(0, 'utf8')))
}
