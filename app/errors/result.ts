/** The outcome of a use case whose refusals are expected. `error.type` is the code of the answer. */
export type Result<Value, Failure extends { type: string }> =
  | { ok: true; value: Value }
  | { ok: false; error: Failure }

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

/** A refusal that needs nothing but its name. */
export function failed<Type extends string>(type: Type): { ok: false; error: { type: Type } } {
  return { ok: false, error: { type } }
}
