/**
 * Stands in for laravel-precognition, which Inertia's forms load for validation while typing. Our
 * forms do not use it, and every page would carry it (the alias is in vite.config.ts).
 */
const unused = (): never => {
  throw new Error('Validation while typing is not built in')
}

export const client = { withXsrfCookieName: unused, withXsrfHeaderName: unused }
export const createValidator = unused
export const resolveName = unused
export const toSimpleValidationErrors = unused
