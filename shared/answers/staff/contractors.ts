/** A contractor as staff find it. */
export type FoundContractor = { id: number; name: string; code: string; tax_id: string }

/** `GET /api/admin/contractors?text=`: those that fit, at most ten, by name. */
export type FoundContractorsAnswer = { data: FoundContractor[] }
