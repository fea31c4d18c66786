import { describeApi } from '#app/http/api/describe_api'
import { numbersInput, offersQuery } from '#app/offers/offers_request'

export const searchApi = describeApi({
  key: 'search',
  title: 'Search',
  text: 'Offers by part number, at the prices of your company. Spaces, dashes and dots of a number do not count, nor does whether its letters are Latin or the Cyrillic ones that look like them.',
  calls: {
    'api.offers': {
      title: 'Search offers by part number',
      text: 'At most 500 offers, the exact matches before the analogues. When nothing is found the number is tried without its leading zeros, then with more of them, and `suggestions` has numbers that begin with it.',
      query: offersQuery,
    },
    'api.offers.matches': {
      title: 'Find many numbers at once',
      text: 'Up to 200 numbers, answered in their order: of each brand the offer you usually take. One such call at a time.',
      body: numbersInput,
    },
  },
})
