import type { ApiClient, ApiResponse } from '@japa/api-client'
import type { Cart, CartItem } from '#shared/answers/cart'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { givenOffer, givenOffers, type GivenOffer, type OfferGiven } from '#tests/scenes/catalog'
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

/** Many lines in the buyer's cart, at the price of 12; answers their offers. */
export async function givenCartLines(client: ApiClient, buyer: SignedInUser, count: number) {
  await givenCartItem(client, buyer)
  const offers = await givenOffers(count)
  const { id } = await cartOf(client, buyer)
  await sql.run(
    `INSERT INTO cart_items (cart_id, offer_id, quantity, price, brand_name, partnumber, reference)
     SELECT $1, o.id, 1, 12, b.name, o.partnumber_key, '' FROM offers o JOIN brands b ON b.id = o.brand_id
     WHERE o.id = ANY ($2)`,
    [id, offers.map((offer) => offer.id)]
  )
  return offers
}
