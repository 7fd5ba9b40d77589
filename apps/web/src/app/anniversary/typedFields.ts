/** Fields that a person has typed in. */
const typedFields = new WeakSet<EventTarget>()

/** Starts to note which fields are typed in. */
export const watchTyping = (): void =>
  document.addEventListener('input', ({ target }) => {
    if (target) typedFields.add(target)
  })

/** Whether a person has typed in a field since the page began to watch. */
export const isTyped = (field: EventTarget): boolean => typedFields.has(field)
