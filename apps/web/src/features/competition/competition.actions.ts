import { TradingCompetition } from '@zono/protocol'
import type { Address } from 'viem'
import { type Action, buildCall } from '#core/transactions/action.ts'
import { msg } from '#lib/i18n/message.ts'

type Competition = { readonly name: string; readonly contractAddress: Address }

const getSubject = ({ contractAddress }: Competition): string => `competition ${contractAddress}`
const toContract = ({ contractAddress }: Competition) => ({ abi: TradingCompetition.abi, address: contractAddress })

/** Registers the account for the team of its profile. */
export const register = (competition: Competition): Action => ({
  id: 'competition.register',
  subject: getSubject(competition),
  summary: msg('Register for %name%', { name: competition.name }),
  approvals: [],
  call: {
    ...buildCall(toContract(competition), 'register', []),
    revertMessages: {
      WrongStatus: msg('Registration has closed. You are not registered.'),
      NoActiveProfile: msg('Only active profiles can take part.'),
      AlreadyRegistered: msg('You are registered already.'),
      UnknownTeam: msg('Your team does not take part.'),
    },
  },
})

/** Claims the account's reward. */
export const claimReward = (competition: Competition): Action => ({
  id: 'competition.claim',
  subject: getSubject(competition),
  summary: msg('Claim prizes of %name%', { name: competition.name }),
  approvals: [],
  call: {
    ...buildCall(toContract(competition), 'claimReward', []),
    revertMessages: { WrongStatus: msg('The claim period is over.') },
  },
})

/** Claims what an earlier claim could not deliver. */
export const claimOwed = (competition: Competition): Action => ({
  id: 'competition.claimOwed',
  subject: getSubject(competition),
  summary: msg('Claim the rest of the prizes of %name%', { name: competition.name }),
  approvals: [],
  call: buildCall(toContract(competition), 'claimOwed', []),
})
