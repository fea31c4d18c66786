import { createQuestion } from './question'

/** The session is over: writes wait until the user has signed in again. */
export const signInQuestion = createQuestion<true>()
