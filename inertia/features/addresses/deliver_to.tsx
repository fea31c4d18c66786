import { useId } from 'react'
import type { AddressesAnswer, DeliverTo as Address } from '#shared/answers/account/address'
import { useStore } from '~/lib/store'
import { useTexts } from '~/lib/texts/texts'
import { addressIdOf, chosenAddress } from './chosen_address'
import classes from './deliver_to.module.css'

/** Where an order goes; nothing where no address is known. */
export function DeliverTo({ addresses }: { addresses: AddressesAnswer | null }) {
  const { t } = useTexts()
  const id = useId()
  useStore(chosenAddress)
  const current = addressIdOf(addresses)
  if (!addresses || addresses.data.length === 0) return null
  return (
    <div className={classes.deliver_to}>
      <label htmlFor={id}>{t('cart.deliver_to')}</label>
      <select
        id={id}
        value={current ?? ''}
        onChange={(event) => chosenAddress.set(Number(event.currentTarget.value))}
      >
        {addresses.data.map((address) => (
          <option key={address.id} value={address.id}>
            {address.kind === 'pickup' && `${t('cart.pickup')}: `}
            {addressText(address)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** `Workshop, Industrial Area 4`. */
export function addressText({ name, address }: Address): string {
  return name === '' ? address : `${name}, ${address}`
}
