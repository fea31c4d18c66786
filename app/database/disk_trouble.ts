import { isDiskTrouble } from '#app/database/database_errors'

let isSuspected = false

/** A database whose disk is full goes on answering what it can read. */
export const isDiskSuspected = (): boolean => isSuspected

/**
 * Remembers that a statement failed for the disk of the database, until a write succeeds that needs space on it.
 *
 * @throws the error
 */
export function noteDiskTrouble(error: unknown): never {
  if (isDiskTrouble(error)) isSuspected = true
  throw error
}

/** Space on the disk was found. */
export function forgetDiskTrouble(): void {
  isSuspected = false
}
