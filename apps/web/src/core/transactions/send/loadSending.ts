import { AppError } from '#lib/errors/AppError.ts'
import { msg } from '#lib/i18n/message.ts'

/**
 * Loads the code that sends transactions. The page asks for it beside its first screen, so that it is usually there when
 * a button is pressed.
 *
 * @throws AppError when it cannot be loaded; nothing was sent then.
 */
export const loadSending = () =>
  import('./sending.ts').catch((cause) => {
    const message = msg('Couldn’t load this part of the page. Check your connection, then reload the page.')
    throw new AppError(message, { cause })
  })
