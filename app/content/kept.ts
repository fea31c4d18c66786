import app from '@adonisjs/core/services/app'

/**
 * Keeps what a file comes to for as long as the process lives; in development it is read anew each time,
 * so that what is written there shows at once.
 */
export function kept<Given extends unknown[], Value>(
  keyOf: (...given: Given) => string,
  make: (...given: Given) => Value
): (...given: Given) => Value {
  const values = new Map<string, Value>()
  return (...given) => {
    if (app.inDev) return make(...given)
    const key = keyOf(...given)
    let value = values.get(key)
    if (value === undefined) values.set(key, (value = make(...given)))
    return value
  }
}
