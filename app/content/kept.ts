import app from '@adonisjs/core/services/app'

/**
 * Keeps what a file comes to for as long as the process lives; in development it is read anew each time,
 * so that what is written there shows at once.
 */
export function keptByKey<Value>(make: (key: string) => Value): (key: string) => Value {
  const kept = new Map<string, Value>()
  return (key) => {
    if (app.inDev) return make(key)
    let value = kept.get(key)
    if (value === undefined) kept.set(key, (value = make(key)))
    return value
  }
}
