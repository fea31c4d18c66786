import type { ApiClient, ApiResponse } from '@japa/api-client'
import type { Cart, CartItem } from '#shared/answers/cart'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { givenOffer, type GivenOffer, type OfferGiven } from '#tests/scenes/catalog'
import { headersOf } from '#tests/scenes/headers'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** One call of the API in the name of a user. */
export async function call(
  client: ApiClient,
  user: SignedInUser | null,
  method: Method,
  path: string,
  body?: object,
  headers: Record<string, string> = {}
): Promise<ApiResponse> {
  const request = client
    .request(path, method.toUpperCase())
    .headers({ ...(await headersOf(user)), ...headers })
  return body === undefined ? request : request.json(body)
}

/** The user's cart with its lines, as the API answers it. */
export async function cartOf(
  client: ApiClient,
  user: SignedInUser
): Promise<Cart & { items: CartItem[] }> {
  const response = await call(client, user, 'get', '/api/cart?embed=items')
  response.assertStatus(200)
  return response.body().data
}

export interface LineGiven extends OfferGiven {
  quantity?: number
  reference?: string
}

/** A line in the user's cart, of an offer of its own: 12.00 USD unless the cost says otherwise. */
export async function givenCartItem(
  client: ApiClient,
  user: SignedInUser,
  { quantity = 1, reference = '', ...offer }: LineGiven = {}
): Promise<{ item: CartItem; offer: GivenOffer }> {
  const given = await givenOffer(offer)
  const body = { offer_id: given.id, quantity, reference }
  const response = await call(client, user, 'post', '/api/cart/items', body)
  response.assertStatus(201)
  return { item: response.body().data, offer: given }
}
