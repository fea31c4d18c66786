import type { Offer } from '#shared/answers/offer'
import type { GridColumn } from '~/grid/types'
import { BuyOffer } from './buy_offer'
import { Availability, Delivery, OfferPrice, OfferPriceHead, SoldIn } from './offer_cells'

/** The columns of the offers; the server sorts by price, delivery and brand. */
export const offerColumns: readonly GridColumn<Offer>[] = [
  { id: 'brand_name', label: 'prices.brand', kind: 'text', sort: true, width: 135, min: 96 },
  {
    id: 'partnumber',
    label: 'prices.partnumber',
    kind: 'part_number',
    width: 125,
    stays: 'left',
  },
  { id: 'name', label: 'prices.name', kind: 'text', width: 120, grow: true },
  { id: 'price_list_name', label: 'prices.price_list', kind: 'text', width: 130 },
  {
    id: 'available_quantity',
    label: 'prices.available',
    kind: 'quantity',
    width: 80,
    cell: (offer) => <Availability offer={offer} />,
  },
  {
    id: 'delivery_days',
    label: 'prices.delivery',
    kind: 'number',
    sort: true,
    width: 125,
    widths: { en: 190, ru: 236 },
    cell: (offer) => <Delivery offer={offer} />,
  },
  {
    id: 'multiple',
    label: 'prices.multiple',
    kind: 'text',
    width: 85,
    whole: true,
    cell: (offer) => <SoldIn offer={offer} />,
  },
  {
    id: 'price',
    label: 'prices.price',
    head: <OfferPriceHead />,
    sort: true,
    width: 140,
    stays: 'right',
    cell: (offer) => <OfferPrice offer={offer} />,
  },
  {
    id: 'quantity',
    label: 'prices.quantity',
    kind: 'actions',
    width: 264,
    widths: { ru: 308 },
    stays: 'right',
    value: () => '',
    cell: (offer) => <BuyOffer offer={offer} />,
  },
]
