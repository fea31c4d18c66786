import { describeApi } from '#app/http/api/describe_api'
import {
  aliasRefusals,
  confirmationRefusals,
  undoRefusals,
} from '#app/price_lists/brands/brand_refusals'
import {
  aliasInput,
  confirmedBrandInput,
  confirmedBrandsInput,
  knownBrandsQuery,
} from '#app/price_lists/brands/brand_validators'
import { newListRefusals, settingsRefusals } from '#app/price_lists/settings/settings_refusals'
import {
  activityInput,
  changedListInput,
  newListInput,
} from '#app/price_lists/settings/settings_validators'

const list = { id: 'The price list.' }

const brand = { id: 'The brand that waits.' }

const fields = {
  name: 'What the price list is called; no two are called the same.',
  currency_code: 'The currency of its prices.',
}

export const staffPriceListsApi = describeApi({
  key: 'staff-price-lists',
  title: 'Staff: price lists and brands',
  text: 'Managers make the price lists of the suppliers they look after and of our own stock, and say who sees them. Brands that suppliers name for the first time wait until a manager says what they are.',
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
    'api.admin.brands.index': {
      title: 'Find known brands',
      query: knownBrandsQuery,
    },
    'api.admin.brands.confirm': {
      title: 'Say that a new brand is one',
      path: brand,
      body: confirmedBrandInput,
      fields: { name: 'How it is written from now on; the spelling of the supplier stays known.' },
      status: 204,
      refusals: [confirmationRefusals],
    },
    'api.admin.brands.confirm_all': {
      title: 'Say of several new brands that they are brands, as their suppliers write them',
      text: 'One that is written nearly like a known brand waits on (`looks_known`).',
      body: confirmedBrandsInput,
      fields: { ids: 'The brands, at most 200.' },
    },
    'api.admin.brands.alias': {
      title: 'Say that a new brand is another name of a known one',
      text: 'A worker moves its offers there; they keep their ids.',
      path: brand,
      body: aliasInput,
      status: 204,
      refusals: [aliasRefusals],
    },
    'api.admin.brands.undo': {
      title: 'Undo what was said of a brand',
      text: 'It waits again, with the offers it had.',
      path: { id: 'The decision.' },
      status: 204,
      refusals: [undoRefusals],
    },
  },
})
