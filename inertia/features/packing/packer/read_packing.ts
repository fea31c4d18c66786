import type { Packing } from '#shared/answers/staff/packing'
import { api, HttpError } from '~/lib/http/api'

/** What a shipment is by now. That it was issued is no error to report: colleagues do that. */
export async function readPacking(id: number): Promise<{ data?: Packing } | 'issued' | null> {
  try {
    return await api.get('api.admin.packing.show', { params: { id }, isExpected: isIssued })
  } catch (error) {
    if (isIssued(error)) return 'issued'
    throw error
  }
}

const isIssued = (error: unknown) => error instanceof HttpError && error.code === 'sale_is_issued'
