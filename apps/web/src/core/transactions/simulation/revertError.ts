import { AppError } from '#lib/errors/AppError.ts'
import { msg } from '#lib/i18n/message.ts'
import type { Call } from '../action.ts'

/** Creates the error of a call that would revert: the call's own message for the reason, else the contract's reason. */
export const toRevertError = (reason: string, { revertMessages }: Call, cause?: Error): AppError =>
  new AppError(
    revertMessages?.[reason] ??
      msg('The transaction cannot succeed due to error: %reason%', {
        reason: reason || 'Unknown error, check the logs',
      }),
    { cause },
  )
