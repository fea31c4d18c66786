import { isDiskTrouble } from '#app/database/database_errors'

let isSuspected = false

/** Whether a write may fail. A database whose disk is full can still read. */
export const isDiskSuspected = (): boolean => isSuspected

/**
 * Remembers that a statement failed because of the database's disk, until a write that needs disk space succeeds.
 *
 * @throws the error
 */
export function noteDiskTrouble(error: unknown): never {
  if (isDiskTrouble(error)) isSuspected = true
  throw error
}

/** Called after a write that needs disk space has succeeded. */
export function forgetDiskTrouble(): void {
  isSuspected = false
}
