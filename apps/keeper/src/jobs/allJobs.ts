import { feedUpdateJob } from './feed/update.ts'
import type { Job } from './job.ts'
import { lotteryCloseJob } from './lottery/close.ts'
import { lotteryDrawJob } from './lottery/draw.ts'
import { injectionApprovalJob, lotteryInjectJob } from './lottery/inject.ts'
import { lotteryStartJob } from './lottery/start.ts'
import { executeRoundJob } from './prediction/execute.ts'
import { genesisLockJob } from './prediction/genesisLock.ts'
import { genesisStartJob } from './prediction/genesisStart.ts'
import { restartJob } from './prediction/restart.ts'
import { beaconFulfilJob } from './randomness/fulfil.ts'
import { beaconSubmitJob } from './randomness/submit.ts'
import { squadDrawJob } from './squad/draw.ts'
import { squadFulfilJob } from './squad/fulfil.ts'
import { squadSubmitJob } from './squad/submit.ts'

/** All jobs, the most urgent first. */
export const ALL_JOBS: readonly Job[] = [
  executeRoundJob,
  genesisLockJob,
  feedUpdateJob,
  restartJob,
  genesisStartJob,
  lotteryCloseJob,
  beaconSubmitJob,
  beaconFulfilJob,
  lotteryDrawJob,
  lotteryStartJob,
  injectionApprovalJob,
  lotteryInjectJob,
  squadDrawJob,
  squadSubmitJob,
  squadFulfilJob,
]
