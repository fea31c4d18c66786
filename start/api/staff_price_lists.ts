import { describeApi } from '#app/http/api/describe_api'
import { newListRefusals, settingsRefusals } from '#app/price_lists/settings/settings_refusals'
import {
  activityInput,
  changedListInput,
  newListInput,
} from '#app/price_lists/settings/settings_validators'

const list = { id: 'The price list.' }

const fields = {
  name: 'What the price list is called; no two are called the same.',
  currency_code: 'The currency of its prices.',
}

export const staffPriceListsApi = describeApi({
  key: 'staff-price-lists',
  title: 'Staff: price lists',
  text: 'Managers make the price lists of the suppliers they look after and of our own stock, and say who sees them.',
  calls: {
    'api.price_lists.store': {
      title: 'Make a price list',
      text: 'It is empty until its first file.',
      body: newListInput,
      fields,
      status: 201,
      refusals: [newListRefusals],
    },
    'api.price_lists.update': {
      title: 'Change what a price list is',
      text: 'What is left out stays. The currency stays as long as there are positions on sale, or a file on its way.',
      path: list,
      body: changedListInput,
      fields,
      refusals: [settingsRefusals],
    },
    'api.price_lists.switch': {
      title: 'Show a price list to buyers, or no longer',
      text: 'Switched off, its offers leave search at once; carts and quotations say that they are gone. Nothing is lost.',
      path: list,
      body: activityInput,
    },
    'api.price_lists.uses': {
      title: 'What is in carts and quotations of a price list',
      path: list,
    },
  },
})
