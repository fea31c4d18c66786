/** The result of a use case with expected errors. `error.type` is the code of the response. */
export type Result<Value, Failure extends { type: string }> =
  | { ok: true; value: Value }
  | { ok: false; error: Failure }

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

/** An expected error that has only a name. */
export function failed<Type extends string>(type: Type): { ok: false; error: { type: Type } } {
  return { ok: false, error: { type } }
}
