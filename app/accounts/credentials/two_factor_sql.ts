/* Conditions of a user `u`, for statements. */

/** A code is asked for beside the password. */
export const hasTwoFactor = 'EXISTS (SELECT FROM two_factors f WHERE f.user_id = u.id)'

/** Something besides the password says who it is. */
export const hasSecondFactor = `(${hasTwoFactor}
  OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id))`

/** A password alone is not enough: docs/product/sign_in.md, "Two-factor authentication". */
export const mustHaveTwoFactor = `(u.role NOT IN ('buyer', 'contractor_admin') AND NOT u.two_factor_free)`
