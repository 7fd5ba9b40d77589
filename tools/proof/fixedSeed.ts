// Set-up of each unit and chain test: properties draw the same inputs in each run, so that a proof is red only because of
// what changed. `FUZZ_SEED=$RANDOM npm run test:unit` draws others.
import fc from 'fast-check'

const DEFAULT_SEED = 20_251_125

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? DEFAULT_SEED) })
