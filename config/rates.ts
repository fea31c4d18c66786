import env from '#start/env'

/** After so many days an exchange rate is old: offers at it are marked, and staff are warned. */
export const ratesOldAfterDays = env.get('RATES_OLD_AFTER_DAYS') ?? 7
