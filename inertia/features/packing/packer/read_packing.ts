import type { Packing } from '#shared/answers/staff/packing'
import { api, HttpError } from '~/lib/http/api'
import { apiRoute } from '~/lib/routing/api_routes'

/** What a shipment is by now. That it was issued is no error to report: colleagues do that. */
export async function readPacking(id: number): Promise<{ data?: Packing } | 'issued' | null> {
  const path = apiRoute('api.admin.packing.show', { id })
  try {
    return await api.get<{ data?: Packing }>(path, {}, { isExpected: isIssued })
  } catch (error) {
    if (isIssued(error)) return 'issued'
    throw error
  }
}

const isIssued = (error: unknown) => error instanceof HttpError && error.code === 'sale_is_issued'
